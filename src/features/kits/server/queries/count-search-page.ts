import { sql } from 'kysely';
import { listColumns } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import type { Kit } from '../../contract/kits.ts';
import { buildCountColumns, type KitCounts } from './count-kits.ts';
import { matchFlags, selectMatching, type KitSelection } from './parse-kit-filters.ts';
import {
  buildKitOrder,
  COLUMNS,
  listOrder,
  toKit,
  type KitPageRow,
  type SortedKitsPage,
} from './select-kit-page.ts';

interface CountedKitsPage {
  kits: Kit[];
  counts: KitCounts;
}

const COUNTS = ['total', 'activated', 'activationUnknown', 'retail', 'withSubscription', 'listed'] as const;
const FLAG_COLUMNS = [
  'is_subscription_activated',
  'is_activation_reported',
  'is_retail',
  'has_subscription',
] as const;

/** One page of the kits that a search finds, and the counts of all of them, each of which is looked up once for both. */
export async function countSearchPage(
  db: Db,
  chosen: KitSelection,
  { page: { limit, offset }, sort }: SortedKitsPage,
): Promise<CountedKitsPage> {
  const order = buildKitOrder(sort);
  const found = selectMatching(db, chosen).select(listOrder(sort)).select(FLAG_COLUMNS);
  const { rows } = await sql<KitCounts & (KitPageRow | { id: null })>`
    with found as materialized (${found})
    select counts.*, ${listColumns(COLUMNS)}
    from (select ${sql.join(buildCountColumns(db, chosen.flags))} from found) as counts
    left join (select ${listColumns(COLUMNS)} from kits where id = any(array(
      select id from found where ${matchFlags(chosen.flags)} order by ${order} limit ${limit} offset ${offset}
    ))) as kits on true
    order by ${order}`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('counts without a row');
  return {
    kits: rows.flatMap((row) => (row.id === null ? [] : [toKit(pick(COLUMNS, row))])),
    counts: pick(COUNTS, first),
  };
}

/** Some of a row's columns: each row has both a kit and the counts. */
const pick = <Name extends string, Row extends Record<Name, unknown>>(names: readonly Name[], row: Row) =>
  // As many names as it says.
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
