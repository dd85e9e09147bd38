import type { Generated, GeneratedAlways } from 'kysely';

/** Written by `bridge`. What a place's stock of a SKU should have become on a day, and what it became. */
export interface BridgeDaysTable {
  place: string;
  day: string;
  sku: string;
  opening: number;
  received: number;
  returned: number;
  transferred_in: number;
  shipped: number;
  transferred_out: number;
  adjusted: number;
  closing: number;
  /** The place does not report it, and the number is 0. */
  lacks_opening: Generated<boolean>;
  lacks_closing: Generated<boolean>;
  /** Null where something that counts is not known. */
  unexplained: number | null;
  /** Closing less expected before anything is taken to have come free of quarantine. */
  gained: Generated<number>;
  /** This many units may have come free of it; null where something that counts is not known. */
  freeable: number | null;
  /** By this many units it holds less than before. */
  fallen: Generated<number>;
  /** The name of the same goods before this day; null where it did not change. */
  renamed_from: Generated<string | null>;
}

/** Written by `bridge`. Whether a day of a place could be reckoned, and from which closing. */
export interface BridgePlaceDaysTable {
  place: string;
  day: string;
  from_day: string | null;
  state: string;
  opening: number | null;
  closing: number | null;
  /** Listed SKUs that are not in them, because the place does not report their units on hand. */
  skus_without_opening: Generated<number>;
  skus_without_closing: Generated<number>;
  made_from: string;
  made_at: Date;
}

/** Written by `bridge`. What people found out about a difference. */
export interface BridgeReasonsTable {
  id: GeneratedAlways<number>;
  place: string;
  sku: string;
  day: string;
  reason: 'count' | 'damage' | 'theft' | 'correction' | 'data' | null;
  owner: string | null;
  note: string | null;
  version: Generated<number>;
  saved_at: Date;
}

/** Written by `bridge`. Units that people moved. */
export interface StockTransfersTable {
  id: GeneratedAlways<number>;
  sku: string;
  units: number;
  kind: 'transfer' | 'receipt' | 'return' | 'removal';
  source: string | null;
  destination: string | null;
  left_on: string | null;
  arrived_on: string | null;
  note: string | null;
  entered_by: string;
  entered_at: Date;
}

/** Written by `bridge`. From which minute on a warehouse books what it ships on the next day. */
export interface BridgeCutOffsTable {
  place: string;
  minute: number;
}
