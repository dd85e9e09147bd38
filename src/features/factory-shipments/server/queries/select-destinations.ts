import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { BoxRegion, TextMeaning } from '../../rules/destinations.ts';

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

/** A destination of its own (`region`), or a text that means a warehouse or another destination. */
export interface StoredDestination {
  id: number;
  name: string;
  region: BoxRegion | null;
  warehouse_id: string | null;
  /** The destination that a text means. */
  same_as: number | null;
}

const FIELDS = ['id', 'name', 'region', 'warehouse_id', 'same_as'] as const;

export const selectDestinations = (db: Db): Promise<StoredDestination[]> =>
  db.selectFrom('box_destinations').select(FIELDS).orderBy('name_key').execute();

/** One by its name, whatever its case; locked, so that what it means cannot change in the meantime. */
export const lockDestinationByName = (tx: Db, name: string): Promise<StoredDestination | undefined> =>
  tx
    .selectFrom('box_destinations')
    .select(FIELDS)
    .where('name_key', '=', sql<string>`lower(${name})`)
    .forUpdate()
    .executeTakeFirst();

export const lockDestination = (tx: Db, id: number): Promise<StoredDestination | undefined> =>
  tx.selectFrom('box_destinations').select(FIELDS).where('id', '=', id).forUpdate().executeTakeFirst();

type Meaning = Pick<StoredDestination, 'region' | 'warehouse_id' | 'same_as'>;

/** Says what a name means, in place of what it meant before. */
export const upsertDestination = (tx: Db, name: string, meaning: Meaning): Promise<StoredDestination> =>
  tx
    .insertInto('box_destinations')
    .values({ name, ...meaning })
    .onConflict((conflict) => conflict.column('name_key').doUpdateSet(meaning))
    .returning(FIELDS)
    .executeTakeFirstOrThrow();

/** Deletes a destination with the texts that mean it. */
export const deleteDestination = (tx: Db, id: number) =>
  tx.deleteFrom('box_destinations').where('id', '=', id).execute();

interface BoxText {
  text: string;
  boxes: number;
  in_transit: number;
  meaning: TextMeaning | null;
}

/**
 * Each text on boxes, as the last shipped box spells it; those with most boxes in transit first. Counted by spelling first,
 * of which there are few: sorting all boxes to find the last one took eight times as long.
 */
export async function selectBoxTexts(db: Db): Promise<BoxText[]> {
  const { rows } = await sql<BoxText>`
    select text, boxes, in_transit, ${selectMeaning(sql.ref('texts.text'))} as meaning
    from (
      select (array_agg(to_warehouse order by last_day desc, last_id desc))[1] as text, sum(boxes)::bigint as boxes,
        sum(in_transit)::bigint as in_transit
      from (
        select to_warehouse, count(*) as boxes, count(*) filter (where delivered_date is null) as in_transit,
          max(ship_date) as last_day, max(id) as last_id
        from factory_shipments group by to_warehouse
      ) as spelled group by lower(to_warehouse)
    ) as texts
    order by in_transit desc, boxes desc, text`.execute(db);
  return rows;
}

/** The days on which boxes to a text left whose expected arrival no person has set. */
export async function selectShipDates(tx: Db, text: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('factory_shipments')
    .select('ship_date')
    .distinct()
    .where(sql`lower(to_warehouse)`, '=', sql`lower(${text})`)
    .where('expected_reason', 'is', null)
    .execute();
  return rows.map(({ ship_date }) => ship_date);
}

/** Sets the expected arrival of those boxes by the day on which they left; the first one stays where it was moved. */
export async function updateExpectedArrivals(
  tx: Db,
  text: string,
  arrivals: readonly { shipDate: string; expected: string }[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update factory_shipments as box
    set expected_arrival = arrival.expected, first_expected_arrival = case
      when first_expected_arrival is null or first_expected_arrival = expected_arrival then arrival.expected
      else first_expected_arrival end
    from json_to_recordset(${JSON.stringify(arrivals)}::json) as arrival ("shipDate" date, expected date)
    where lower(box.to_warehouse) = lower(${text}) and box.expected_reason is null
      and box.ship_date = arrival."shipDate" and box.expected_arrival is distinct from arrival.expected`.execute(
    tx,
  );
  return Number(numAffectedRows);
}
