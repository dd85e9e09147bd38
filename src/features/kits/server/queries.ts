import { sql, type Expression, type RawBuilder, type Selectable } from 'kysely';
import { listed } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import type { KitsTable } from '#server/db/schema/plan-tables.ts';
import type { Kit } from '../contract.ts';
import { choicesOf, flagged, isFiltered, matching } from './chosen.ts';
import type { Choice, Chosen, Page, Range } from './chosen.ts';
import { placeOf } from './place.ts';

const COLUMNS = [
  'id',
  'serial_number',
  'sku',
  'is_subscription_activated',
  'is_retail',
  'subscription_id',
  'subscription_plan',
  'coupon_code',
  'created_at',
  'updated_at',
] as const;

/** What the order of kits takes. */
const ORDER = ['id', 'created_at'] as const;

const CREATED = sql`(created_at at time zone 'UTC')`;

type Row = Pick<Selectable<KitsTable>, (typeof COLUMNS)[number]>;

const toKit = ({ created_at, updated_at, ...row }: Row): Kit => ({
  ...row,
  creation_time: created_at.toISOString(),
  update_time: updated_at.toISOString(),
});

/** One page of the kits of some dates, newest first. However far back it is, only its own day is walked through. */
export async function selectPage(db: Db, chosen: Chosen, page: Page): Promise<Kit[]> {
  const { limit, offset, before } = await placeOf(db, chosen, page);
  const range = { ...chosen.range, to: before };
  const size = limit + offset;
  if (isFiltered(chosen.flags)) {
    const lists = choicesOf(chosen.flags).map((choice) => sql`(${newestOf(db, choice, range).limit(size)})`);
    return rowsOf(db, sql`(${sql.join(lists, sql` union all `)})`, { limit, offset });
  }
  const newest = matching(db, { ...chosen, range })
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return rowsOf(db, sql`(${newest.select(COLUMNS).limit(size)})`, { limit, offset });
}

/** The kits of one choice of the filters in the order of index `kits_flags`, and spelled as it is. */
const newestOf = (db: Db, choice: Choice, { from, to }: Range) =>
  db
    .selectFrom('kits')
    .select(COLUMNS)
    .where(flagged(choice))
    .$if(from !== null, (q) => q.where(sql<boolean>`${CREATED} >= ${from}::timestamptz at time zone 'UTC'`))
    .$if(to !== null, (q) => q.where(sql<boolean>`${CREATED} < ${to}::timestamptz at time zone 'UTC'`))
    .orderBy(CREATED, 'desc')
    .orderBy('id', 'desc');

/** One page of the kits that a search finds, by its index: every one of them, since some moment, is looked at. */
export const selectFound = (db: Db, chosen: Chosen, page: Page): Promise<Kit[]> =>
  // Without the detour PostgreSQL may rather walk through all kits until it has met enough that match.
  selectAmong(db, matching(db, chosen, chosen.flags).select(ORDER).offset(0), page);

/** One page of the kits that match a search of very many, by walking back from the newest until it is full. */
export const selectWalking = (db: Db, { pattern, ...chosen }: Chosen, page: Page): Promise<Kit[]> => {
  const walked = matching(db, { ...chosen, pattern: null }, chosen.flags)
    // Spelled so that the index of the search is of no use for it.
    .where(sql<boolean>`search_text || '' like lower(${pattern})`);
  return selectAmong(db, walked.select(ORDER), page);
};

/** Puts very many kits into their order by no more than that takes, and reads only those of the page. */
function selectAmong(db: Db, kits: Expression<unknown>, { limit, offset }: Page): Promise<Kit[]> {
  const ids = sql`select id from (${kits}) as found order by created_at desc, id desc limit ${limit} offset ${offset}`;
  return rowsOf(db, sql`(select * from kits where id = any(array(${ids})))`, { limit, offset: 0 });
}

async function rowsOf(db: Db, kits: RawBuilder<unknown>, { limit, offset }: Page): Promise<Kit[]> {
  const { rows } = await sql<Row>`
    select ${listed(COLUMNS)} from ${kits} as kits order by created_at desc, id desc limit ${limit} offset ${offset}
  `.execute(db);
  return rows.map(toKit);
}
