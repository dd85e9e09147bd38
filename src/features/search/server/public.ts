import type { Finder } from '#server/db/find-records.ts';

/** Who is asked for records of one kind, and who may see them. */
export interface AskedFinder extends Finder {
  kind: string;
  /** The heading of its finds. */
  title: string;
  access: 'signed-in' | 'admin';
}
