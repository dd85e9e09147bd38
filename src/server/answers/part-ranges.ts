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
  const describe = ({ version, range: { name, from = '', to = LAST } }: VersionedRange) =>
    JSON.stringify([version, name, from, to]);

  return async (db, asked) => {
    const missing = asked.filter((one) => !kept.has(describe(one)));
    if (missing.length > 0) {
      const found = await selectRanges(
        db,
        missing.map(({ range }) => range),
      );
      for (const [at, one] of missing.entries()) kept.set(describe(one), found[at] ?? '');
    }
    return asked.map((one) => kept.get(describe(one)) ?? '');
  };
}

async function selectRanges(db: Db, ranges: readonly PartRange[]): Promise<string[]> {
  const { rows } = await sql<{ versions: string }>`
    select (
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
      ${ranges.map(({ name }) => name)}::text[],
      ${ranges.map(({ from = '' }) => from)}::text[],
      ${ranges.map(({ to = LAST }) => to)}::text[]
    ) with ordinality as asked (name, low, high, at)
    order by at`.execute(db);
  return rows.map(({ versions }) => versions);
}
