import type { Finder, RecordLook } from '#server/db/find-records.ts';
import type { Right } from '#shared/access/rights.ts';

/** Who is asked for records of one kind, and who may see them. */
export interface AskedFinder extends Finder {
  kind: string;
  /** The heading of its finds. */
  title: string;
  /** What a role must allow for them to be looked for. */
  right: Right;
  /** For what names people outside of the company: each look is in the history, and none is kept as a recent find. */
  recordLook?: RecordLook;
}
