import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { PARCELS_OF_A_NUMBER } from '../../rules/number-list.ts';
import { SHIPMENT, type ShipmentRow } from './parcels.ts';

interface NumberedParcel extends ShipmentRow {
  /** The one that was looked for. */
  asked: string;
  /** Whether its number has further parcels, which are left out. */
  isCutOff: boolean;
}

/** The latest parcels of exactly these tracking or order numbers, in the order of the numbers. */
export async function selectParcelsByNumbers(db: Db, numbers: readonly string[]): Promise<NumberedParcel[]> {
  const key = sql`lower(replace(asked.number, ' ', ''))`;
  const tracking = sql`lower(replace(tracking_number, ' ', ''))`;
  const { rows } = await sql<NumberedParcel>`
    select asked.number as asked, match.count > ${PARCELS_OF_A_NUMBER} as "isCutOff",
      ${sql.join(SHIPMENT.map((name) => sql.ref(`shipments.${name}`)))}
    from unnest(${[...numbers]}::text[]) with ordinality as asked (number, place)
    cross join lateral (
      select id, count(*) over () as count from (
        select id, created_at from shipments where ${tracking} = ${key}
        union
        select id, created_at from shipments
        where tracking_number like '%,%' and string_to_array(${tracking}, ',') @> array[${key}]
        union
        select id, created_at from shipments where lower(order_name) in (${key}, '#' || ${key})
      ) as same
      order by created_at desc, id desc limit ${PARCELS_OF_A_NUMBER}
    ) as match
    join shipments on shipments.id = match.id
    order by asked.place, shipments.created_at desc, shipments.id desc`.execute(db);
  return rows;
}
