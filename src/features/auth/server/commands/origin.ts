export interface Origin {
  address: string;
  now: Date;
}
