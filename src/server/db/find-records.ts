import { sql, type RawBuilder } from 'kysely';
import type { SearchTerms } from '#shared/search-terms.ts';
import type { Db } from './database.ts';
import { buildBeginningPattern } from './like.ts';

/** A record that a search has found, as its area names it. */
export interface FoundRecord {
  /** Distinguishes it among its area's records of this kind. */
  id: string;
  label: string;
  /** What else distinguishes it; null for nothing. */
  detail: string | null;
  /** Where it is shown. */
  path: string;
  /** What was typed is its identifier, not only a part of it. */
  isExact: boolean;
}

export interface FindQuestion {
  terms: SearchTerms;
  limit: number;
  now: Date;
}

/** How an area answers a search for its own records of one kind. It knows nothing of the other areas, nor of the screen. */
export interface Finder {
  find: (db: Db, question: FindQuestion) => Promise<FoundRecord[]>;
  /** The records of these ids, those that are still there. */
  describe: (db: Db, ids: readonly string[], now: Date) => Promise<FoundRecord[]>;
}

/** Writes down that someone sees what a search found; false where that cannot be, and then no one sees it. */
export type RecordLook = (
  db: Db,
  by: { actor: { id: number; username: string }; address: string; now: Date },
) => Promise<boolean>;

const reverseText = (text: string): string => [...text].toReversed().join('');

interface CodeColumn {
  table: string;
  id: string;
  column: string;
  /** What of the column is compared, as its index has it; the column in small letters without it. */
  key?: RawBuilder<unknown>;
  /** Whether the ends of its values are in an index, too. */
  hasEnds?: boolean;
  /** The rows that its index has, where that is not all. */
  isListed?: RawBuilder<unknown>;
}

/**
 * The ids of the rows whose code is, begins with or ends with what was typed. Each part is a walk along an index that
 * ends at the limit, so that a beginning that most rows share costs no more than one that few have.
 */
export function selectIdsByCode(
  {
    table,
    id,
    column,
    key = sql`lower(${sql.ref(column)})`,
    hasEnds = true,
    isListed = sql`true`,
  }: CodeColumn,
  {
    terms: { codes, starts, ends },
    limit,
  }: { terms: Pick<SearchTerms, 'codes' | 'starts' | 'ends'>; limit: number },
): RawBuilder<unknown> {
  const from = sql.table(table);
  // In order: else a limit may tempt PostgreSQL to read the table until it has met so many.
  const whole = sql`(select ${sql.ref(id)} as id from ${from} where ${key} = any(${codes}::text[]) and ${isListed}
    order by ${key} using ~<~ limit ${limit})`;
  const walk = (text: RawBuilder<unknown>, beginning: string) =>
    sql`(select ${sql.ref(id)} as id from ${from} where ${text} like ${buildBeginningPattern(beginning)} and ${isListed}
      order by ${text} using ~<~ limit ${limit})`;
  const parts = [
    whole,
    ...starts.map((start) => walk(key, start)),
    ...(hasEnds ? ends : []).map((end) => walk(sql`reverse(${key})`, reverseText(end))),
  ];
  return sql.join(parts, sql` union `);
}

/** The row ids among these, as numbers: an id that is none belongs to no record. */
export const parseRowIds = (ids: readonly string[]): number[] =>
  ids.flatMap((id) => (/^\d{1,15}$/.test(id) ? [Number(id)] : []));
