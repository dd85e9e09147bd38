import { sql, type RawBuilder, type Selectable } from 'kysely';
import { listed } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import type { KitsTable } from '#server/db/schema/plan-tables.ts';
import type { Kit } from '../contract.ts';
import { flagged, matching, type Chosen, type Flags, type Page } from './chosen.ts';
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

type Row = Pick<Selectable<KitsTable>, (typeof COLUMNS)[number]>;

const toKit = ({ created_at, updated_at, ...row }: Row): Kit => ({
  ...row,
  creation_time: created_at.toISOString(),
  update_time: updated_at.toISOString(),
});

/** One page of the kits of some dates, newest first. However far back it is, only its own day is walked through. */
export async function selectPage(db: Db, chosen: Chosen, page: Page): Promise<Kit[]> {
  const { limit, offset, before } = await placeOf(db, chosen, page);
  const some = matching(db, { ...chosen, range: { ...chosen.range, to: before } }).select(COLUMNS);
  // One list for each choice of the filters: an index has every one of them in order.
  const lists = choicesOf(chosen.flags).map((choice) => {
    const newest = some.where(flagged(choice)).orderBy('created_at', 'desc').orderBy('id', 'desc');
    return sql`(${newest.limit(limit + offset)})`;
  });
  return rowsOf(db, sql`(${sql.join(lists, sql` union all `)})`, { limit, offset });
}

/** One page of the kits that a search finds, by its index: every one of them is looked at. */
export const selectFound = (db: Db, chosen: Chosen, page: Page): Promise<Kit[]> =>
  // Without the detour PostgreSQL may rather walk through all kits until it has met enough that match.
  rowsOf(db, sql`(${matching(db, chosen).where(flagged(chosen.flags)).select(COLUMNS)} offset 0)`, page);

/** One page of the kits that match a search of very many, by walking back from the newest until it is full. */
export const selectWalking = (db: Db, { pattern, range, flags }: Chosen, page: Page): Promise<Kit[]> => {
  const walked = matching(db, { pattern: null, range, flags })
    // Spelled so that the index of the search is of no use for it.
    .where(sql<boolean>`search_text || '' like lower(${pattern})`)
    .where(flagged(flags));
  return rowsOf(db, sql`(${walked.select(COLUMNS)})`, page);
};

async function rowsOf(db: Db, kits: RawBuilder<unknown>, { limit, offset }: Page): Promise<Kit[]> {
  const { rows } = await sql<Row>`
    select ${listed(COLUMNS)} from ${kits} as kits order by created_at desc, id desc limit ${limit} offset ${offset}
  `.execute(db);
  return rows.map(toKit);
}

/** Every way to answer the three questions that fits the filters; a single one without filters. */
function choicesOf(flags: Flags): Flags[] {
  const { activated, retail, hasSubscription } = flags;
  if (activated === undefined && retail === undefined && hasSubscription === undefined) return [flags];
  const answers = (wanted: boolean | undefined) => (wanted === undefined ? [true, false] : [wanted]);
  return answers(activated).flatMap((a) =>
    answers(retail).flatMap((r) =>
      answers(hasSubscription).map((s) => ({ activated: a, retail: r, hasSubscription: s })),
    ),
  );
}
