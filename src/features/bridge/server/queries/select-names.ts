import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

interface NamedIn {
  place: string;
  from: string;
  to: string;
  sku: string;
}

/** A SKU of a place and all names of the same goods before it, as far as they were renamed between two days. */
export async function selectNames(db: Db, { place, from, to, sku }: NamedIn): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive names as (
      select ${sku}::text as name
      union
      select line.renamed_from from names
      join bridge_days as line on line.place = ${place} and line.sku = names.name
      where line.day between ${from} and ${to} and line.renamed_from is not null
    )
    select name from names`.execute(db);
  return rows.map(({ name }) => name);
}
