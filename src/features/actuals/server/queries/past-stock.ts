import { LRUCache } from 'lru-cache';
import type { MappedSkus } from '#features/catalogue/rules/contents.ts';
import { findPastVersion, type PlaceReading } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { Part } from '../../rules/day-actuals.ts';

/** A year and what a comparison asks for. */
const KEPT_DAYS = 800;

type KeptDays = LRUCache<string, readonly Part[]>;

/** What stock said of days that are over, kept in this process: a sync changes only the day on which it reads. */
export interface KeptStockDays {
  kept: KeptDays;
  /** What the catalogue said when they were added up. */
  mapped: MappedSkus | null;
  version: string | undefined;
}

const createKeptDays = (): KeptDays => new LRUCache({ max: KEPT_DAYS });

export const createPastStock = (): KeptStockDays => ({
  kept: createKeptDays(),
  mapped: null,
  version: undefined,
});

/**
 * The days that are kept; none of them when the catalogue has changed, or a level of a past day. To be called before levels are
 * read: what a change overtakes is put where no other request finds it.
 */
export async function openPastStock(db: Db, past: KeptStockDays, mapped: MappedSkus): Promise<KeptDays> {
  const version = await findPastVersion(db);
  if (past.mapped !== mapped || past.version !== version)
    Object.assign(past, { kept: createKeptDays(), mapped, version });
  return past.kept;
}

interface DayOfPlaces {
  date: string;
  today: string;
  places: readonly { place: string; name: string; region: string | null }[];
  readings: readonly PlaceReading[];
}

/**
 * By which what stock said of a day is kept: by the places that count, and when each was read last on it. Null for a day that
 * is not over, by the calendar or in the memory: its levels may change without a new version.
 */
export const describePastDay = ({ date, today, places, readings }: DayOfPlaces): string | null =>
  date >= today || readings.some(({ isOver }) => !isOver)
    ? null
    : JSON.stringify([
        date,
        places.map(({ place, name, region }) => [place, name, region]),
        readings.map(({ place, takenAt }) => [place, takenAt.getTime()]),
      ]);
