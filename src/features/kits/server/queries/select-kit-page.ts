import { sql, type Expression, type RawBuilder, type Selectable } from 'kysely';
import { listColumns } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import type { KitRow } from '#server/db/schema/plan-tables.ts';
import type { Kit } from '../../contract/kits.ts';
import { listChoices, matchFlags, hasFlags, selectMatching } from './parse-kit-filters.ts';
import type { FlagChoice, KitSelection, KitsSlice, KitTimeRange } from './parse-kit-filters.ts';
import { findPageStart } from './find-page-start.ts';
import { parseSort } from '#shared/paging.ts';
import { USUAL_KIT_SORT, type KitSort } from '../../rules/kits.ts';

export const COLUMNS = [
  'id',
  'serial_number',
  'sku',
  'is_subscription_activated',
  'is_activation_reported',
  'is_retail',
  'subscription_id',
  'subscription_plan',
  'coupon_code',
  'created_at',
  'updated_at',
] as const;

/** A page in some order. */
export interface SortedKitsPage {
  page: KitsSlice;
  sort: KitSort;
}

const CREATED = sql`(created_at at time zone 'UTC')`;

export type KitPageRow = Pick<Selectable<KitRow>, (typeof COLUMNS)[number]>;

/** Whether a kit is activated; null where no one reported it. */
export const readActivation = ({
  is_subscription_activated: isActivated,
  is_activation_reported: isReported,
}: Pick<KitPageRow, 'is_subscription_activated' | 'is_activation_reported'>): boolean | null =>
  isActivated || isReported ? isActivated : null;

export const toKit = ({ created_at, updated_at, is_activation_reported, ...row }: KitPageRow): Kit => ({
  ...row,
  is_subscription_activated: readActivation({ ...row, is_activation_reported }),
  creation_time: created_at.toISOString(),
  update_time: updated_at.toISOString(),
});

/** One page of the kits of some dates, newest first. However far back it is, only its own day is walked through. */
export async function selectKitPage(db: Db, chosen: KitSelection, page: KitsSlice): Promise<Kit[]> {
  const { limit, offset, before } = await findPageStart(db, chosen, page);
  const range = { ...chosen.range, to: before };
  const size = limit + offset;
  if (hasFlags(chosen.flags)) {
    const lists = listChoices(chosen.flags).map(
      (choice) => sql`(${selectNewestOfChoice(db, choice, range).limit(size)})`,
    );
    return readKits(db, sql`(${sql.join(lists, sql` union all `)})`, { limit, offset });
  }
  const newest = selectMatching(db, { ...chosen, range })
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return readKits(db, sql`(${newest.select(COLUMNS).limit(size)})`, { limit, offset });
}

/** The kits of one choice of the filters in the order of index `kits_flags`, and spelled as it is. */
const selectNewestOfChoice = (db: Db, choice: FlagChoice, { from, to }: KitTimeRange) =>
  db
    .selectFrom('kits')
    .select(COLUMNS)
    .where(matchFlags(choice))
    .$if(from !== null, (q) => q.where(sql<boolean>`${CREATED} >= ${from}::timestamptz at time zone 'UTC'`))
    .$if(to !== null, (q) => q.where(sql<boolean>`${CREATED} < ${to}::timestamptz at time zone 'UTC'`))
    .orderBy(CREATED, 'desc')
    .orderBy('id', 'desc');

/** One page of the kits that a search finds, by its index: every one of them, since some moment, is looked at. */
export const selectSearchPage = (db: Db, chosen: KitSelection, slice: SortedKitsPage): Promise<Kit[]> =>
  // Without the detour PostgreSQL may rather walk through all kits until it has met enough that match.
  selectOrderedPage(
    db,
    selectMatching(db, chosen, chosen.flags).select(listOrder(slice.sort)).offset(0),
    slice,
  );

/** One page of the kits of some dates in another order, by the index of that order. */
export const selectSortedPage = (db: Db, chosen: KitSelection, slice: SortedKitsPage): Promise<Kit[]> =>
  selectOrderedPage(db, selectMatching(db, chosen, chosen.flags).select(listOrder(slice.sort)), slice);

/** One page of the kits that match a search of very many, by walking back from the newest until it is full. */
export const selectPageByWalking = (
  db: Db,
  { pattern, ...chosen }: KitSelection,
  page: KitsSlice,
): Promise<Kit[]> => {
  const walked = selectMatching(db, { ...chosen, pattern: null }, chosen.flags)
    // Spelled so that the index of the search is of no use for it.
    .where(sql<boolean>`search_text || '' like lower(${pattern})`);
  return selectOrderedPage(db, walked.select(listOrder(USUAL_KIT_SORT)), { page, sort: USUAL_KIT_SORT });
};

/** Puts very many kits into their order by no more than that takes, and reads only those of the page. */
function selectOrderedPage(
  db: Db,
  kits: Expression<unknown>,
  { page: { limit, offset }, sort }: SortedKitsPage,
): Promise<Kit[]> {
  const ids = sql`select id from (${kits}) as found order by ${buildKitOrder(sort)} limit ${limit} offset ${offset}`;
  return readKits(db, sql`(select * from kits where id = any(array(${ids})))`, { limit, offset: 0, sort });
}

async function readKits(
  db: Db,
  kits: RawBuilder<unknown>,
  { limit, offset, sort = USUAL_KIT_SORT }: KitsSlice & { sort?: KitSort },
): Promise<Kit[]> {
  const { rows } = await sql<KitPageRow>`
    select ${listColumns(COLUMNS)} from ${kits} as kits order by ${buildKitOrder(sort)} limit ${limit} offset ${offset}
  `.execute(db);
  return rows.map(toKit);
}

const SORTED_BY = { created: 'created_at', updated: 'updated_at', serial: 'serial_number' } as const;

/** What an order takes of a kit. */
export const listOrder = (sort: KitSort) => ['id' as const, SORTED_BY[parseSort(sort).name]];

/** Both columns in one direction, as an index has them. */
export function buildKitOrder(sort: KitSort) {
  const { name, isDescending } = parseSort(sort);
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql`${sql.ref(SORTED_BY[name])} ${direction}, id ${direction}`;
}

/** The kit of a serial number. */
export async function findKit(db: Db, serial: string): Promise<Kit | undefined> {
  const row = await db
    .selectFrom('kits')
    .select(COLUMNS)
    .where('serial_number', '=', serial)
    .executeTakeFirst();
  return row && toKit(row);
}
