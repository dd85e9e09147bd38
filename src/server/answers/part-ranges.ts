import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { PartedName } from './keep-by-part.ts';

/** Some parts of what is kept by part: those from one to another, both included, or a single one. */
export interface PartRange {
  name: PartedName;
  from?: string;
  to?: string;
}

export const onlyPart = (name: PartedName, part: string): PartRange => ({ name, from: part, to: part });

/** All days of one channel. */
export const ofChannel = (name: PartedName, channel: 'amazon' | 'shopify'): PartRange => ({
  name,
  from: channel,
  to: `${channel} ~`,
});

/** All days up to one, which is included. */
export const untilDay = (name: PartedName, day: string): PartRange => ({ name, to: day });

/** A range, with the version of the table whose parts they are: while it is the same, no part has changed. */
export interface VersionedRange {
  version: string;
  range: PartRange;
}

const KEPT_MAX = 2_000;
/** Sorts behind every day and every location. */
const LAST = '\u{10ffff}';

export type DescribeRanges = (db: Db, asked: readonly VersionedRange[]) => Promise<string[]>;

/**
 * Describes ranges of parts by texts that differ after every change of one of their parts. The database is only asked where
 * the table itself has changed since.
 */
export function keepRanges(): DescribeRanges {
  const kept = new LRUCache<string, string>({ max: KEPT_MAX });
  return async (db, asked) => {
    // Taken before the database is asked: what is kept may be evicted meanwhile.
    const known = new Map<string, string>();
    for (const key of asked.map(nameRange)) {
      const text = kept.get(key);
      if (text !== undefined) known.set(key, text);
    }
    const missing = asked.filter((one) => !known.has(nameRange(one)));
    if (missing.length > 0) {
      for (const { key, versions } of await selectRanges(db, missing)) {
        known.set(key, versions);
        kept.set(key, versions);
      }
    }
    return asked.map((one) => {
      const text = known.get(nameRange(one));
      // A text that is made up would be the same after a change, and an old answer be taken for a valid one.
      if (text === undefined) throw new Error(`the range ${nameRange(one)} has no version`);
      return text;
    });
  };
}

const nameRange = ({ version, range: { name, from = '', to = LAST } }: VersionedRange): string =>
  JSON.stringify([version, name, from, to]);

async function selectRanges(
  db: Db,
  asked: readonly VersionedRange[],
): Promise<{ key: string; versions: string }[]> {
  const ranges = asked.map(({ range }) => range);
  const { rows } = await sql<{ key: string; versions: string }>`
    select asked.key, (
      -- Where nothing of it has ever changed, what there is may be outside of the range: then all of it counts.
      select coalesce(
        md5(string_agg(version::text, ' ' order by part) filter (where part = '' or is_within)
          || case when bool_or(part <> '' and is_within) then '' else md5(string_agg(version::text, ' ' order by part)) end),
        '')
      from (
        select part, version, part collate "C" between asked.low and asked.high as is_within
        from part_versions where name = asked.name
      ) as known
    ) as versions
    from unnest(
      ${asked.map(nameRange)}::text[],
      ${ranges.map(({ name }) => name)}::text[],
      ${ranges.map(({ from = '' }) => from)}::text[],
      ${ranges.map(({ to = LAST }) => to)}::text[]
    ) as asked (key, name, low, high)`.execute(db);
  return rows;
}
