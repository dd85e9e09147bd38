import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { NamedLine } from '../../rules/join-booked.ts';

interface Wanted {
  place: string;
  from: string;
  skus: readonly string[];
}

/** The kept days from a day on of some SKUs of a place, also under the names that their goods got later. */
export async function selectReceiptLines(db: Db, { place, from, skus }: Wanted): Promise<NamedLine[]> {
  const rows = await db
    .selectFrom('bridge_days as line')
    .leftJoin('bridge_reasons as said', (join) =>
      join
        .onRef('said.place', '=', 'line.place')
        .onRef('said.sku', '=', 'line.sku')
        .onRef('said.day', '=', 'line.day'),
    )
    .select([
      'line.sku',
      'line.day',
      'line.received',
      'line.unexplained',
      'line.renamed_from as renamedFrom',
      'said.reason',
    ])
    .where('line.place', '=', place)
    .where('line.sku', 'in', await selectLaterNames(db, { place, from, skus }))
    .where('line.day', '>=', from)
    .orderBy('line.day')
    .execute();
  return rows.map(({ reason, ...row }) => ({ ...row, isExplained: reason !== null }));
}

async function selectLaterNames(db: Db, { place, from, skus }: Wanted): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive renamed as materialized (
      select sku, renamed_from from bridge_days
      where place = ${place} and day >= ${from} and renamed_from is not null
    ), names as (
      select unnest(${skus}::text[]) as name
      union
      select renamed.sku from names join renamed on renamed.renamed_from = names.name
    )
    select name from names`.execute(db);
  return rows.map(({ name }) => name);
}
