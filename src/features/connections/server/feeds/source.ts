import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { SourceKind } from '#shared/tables.ts';
import type { AnswerSize } from '../../rules.ts';

/** What a source is given to read with. */
export interface SourceReadInput {
  /** To look up what there is already; writing is for `store`. */
  db: Db;
  now: Date;
  /** Aborted when the time is up and when the process stops. */
  signal: AbortSignal;
  /** What the last reading that was stored left here; null before the first. */
  cursor: unknown;
  /** Shows the people who wait how many rows have arrived so far. */
  progress: (rows: number) => void;
}

/** What a vendor answered: complete, checked, and not yet anywhere. */
export interface SourceReading {
  rows: number;
  /** Rows that could not be used and were left out, and the first few reasons. */
  setAside?: number;
  examples?: readonly string[];
  /** What a person should know about this answer: `customers may not be seen`. */
  notes?: readonly string[];
  /** Of a complete picture: what it adds up to, so that a sudden loss is noticed. Left out for increments. */
  size?: AnswerSize;
  /**
   * Of an increment: the earliest moment that rows which were left out may be of, where that is before the last good reading.
   */
  setAsideSince?: Date;
  /** Of a piece of a backlog: the latest moment that rows which were left out may be of. The pieces after it say nothing of them. */
  setAsideUntil?: Date;
  /** Where the next reading goes on, as JSON. */
  cursor?: unknown;
  /** There is more to read: the next run follows at once. */
  hasMore?: boolean;
  /** Of which moment it is, where that is not now: a file of this morning. Never before that of an earlier reading. */
  asOf?: Date;
  /** It is the very answer that was stored last, in a sentence: nothing is stored, and nothing gets newer. */
  unchanged?: string;
  /** What the answer is known by: one that was held back is not confirmed by itself. */
  version?: string;
  /** How soon to look again, where something new can be there before the interval has passed. */
  lookAgainSeconds?: number;
  /**
   * Writes everything, and the stock memory with it, inside a transaction that also records the run: all of it
   * becomes visible at once, or nothing. `now` is when the answer was there. Returns how many rows changed.
   */
  store: (tx: Db, now: Date) => Promise<number>;
}

/** Thrown where a reading failed and the next one must not repeat it: it goes on from `cursor` instead. */
export class FailedReading extends AppError {
  readonly cursor: unknown;

  constructor(message: string, cursor: unknown) {
    super('unavailable', message);
    this.cursor = cursor;
  }
}

/** A check that passed, though some of what the source brings will be missing. */
export interface RightsCheck {
  message: string;
  /** What is missing without which right, one sentence each. */
  missing: readonly string[];
}

/**
 * Something that comes in from a vendor and is kept up to date: the stock of a warehouse, the orders of a shop. An
 * area offers it in its `server/feeds/`; when and how it runs is not its business.
 */
export interface Source {
  /** Unique, lower case: `warehouse:tive`, `orders:shopify`. */
  id: string;
  /** What it brings, for screens that look for its age: `warehouse-stock`, `orders`. */
  kind: SourceKind;
  /** As people call it. */
  name: string;
  intervalSeconds: number;
  /** Asks the vendor, outside any transaction; throws rather than answer with less than everything. */
  read: (input: SourceReadInput) => Promise<SourceReading>;
  /** One cheap call; says in a sentence what answered, or throws. */
  check: (signal: AbortSignal) => Promise<string | RightsCheck>;
  /** What it relies on and what ends by itself, as sentences without their full stop; the first to end first. */
  listDeadlines?: (now: Date) => { text: string; isNear: boolean }[];
  /** Lifts a block at once: refused credentials after an hour, and when a person tests the source. */
  retryNow?: () => void;
}
