export interface RequestOrigin {
  address: string;
  now: Date;
}
