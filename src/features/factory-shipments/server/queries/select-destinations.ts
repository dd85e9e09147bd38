import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { TextMeaning } from '../../rules/destinations.ts';

/** What people said a text means, whatever its case; null where they said nothing. */
export const selectMeaning = (text: Expression<string>): RawBuilder<TextMeaning | null> => sql`(
  select jsonb_build_object(
    'region', coalesce(named.region, meant.region), 'warehouseId', coalesce(named.warehouse_id, meant.warehouse_id)
  )
  from box_destinations as named left join box_destinations as meant on meant.id = named.same_as
  where named.name_key = lower(${text})
)`;

export async function findMeaning(db: Db, text: string): Promise<TextMeaning | null> {
  const { meaning } = await db
    .selectNoFrom(selectMeaning(sql<string>`${text}::text`).as('meaning'))
    .executeTakeFirstOrThrow();
  return meaning;
}
