import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { parseRowIds, selectIdsByCode, type Finder, type FoundRecord } from '#server/db/find-records.ts';
import { listTrackingNumbers } from '../../rules/tracking.ts';
import { formatStatusTitle } from '../../rules/groups.ts';

interface FoundParcel {
  id: number;
  order_name: string;
  carrier: string | null;
  tracking_number: string | null;
  country: string | null;
  latest_event_status: string;
}

/** As the indexes of tracking numbers have them. */
const TRACKING = sql`lower(replace(tracking_number, ' ', ''))`;
/** The numbers of a parcel that has several. */
const SEVERAL = sql`tracking_number like '%,%' and string_to_array(${TRACKING}, ',')`;

/** How the search finds parcels: by tracking number, and by the number of their order. */
export const parcelFinder: Finder = {
  find: async (db, question) => {
    const { terms, limit } = question;
    const table = { table: 'shipments', id: 'id' };
    const ids = sql.join(
      [
        selectIdsByCode({ ...table, column: 'tracking_number', key: TRACKING }, question),
        sql`(select id from shipments where ${SEVERAL} && ${terms.codes}::text[] limit ${limit})`,
        selectIdsByCode({ ...table, column: 'order_name', hasEnds: false }, question),
      ],
      sql` union `,
    );
    const parcels = await selectFoundParcels(db, ids);
    return parcels.map((parcel) => toFoundParcel(parcel, terms.codes));
  },
  describe: async (db, ids) => {
    const parcels = await selectFoundParcels(db, sql`select unnest(${parseRowIds(ids)}::bigint[])`);
    return parcels.map((parcel) => toFoundParcel(parcel, []));
  },
};

async function selectFoundParcels(db: Db, ids: RawBuilder<unknown>): Promise<FoundParcel[]> {
  const { rows } = await sql<FoundParcel>`
    select id, order_name, carrier, tracking_number, country, latest_event_status from shipments
    where id in (${ids}) order by created_at desc, id desc`.execute(db);
  return rows;
}

function toFoundParcel(parcel: FoundParcel, codes: readonly string[]): FoundRecord {
  const numbers = listTrackingNumbers(parcel.carrier, parcel.tracking_number).map(({ number }) => number);
  const isExact = numbers.some((number) => codes.includes(number.replaceAll(' ', '').toLowerCase()));
  const status = formatStatusTitle(parcel.latest_event_status);
  return {
    id: String(parcel.id),
    label: numbers.join(', ') || `Parcel of ${parcel.order_name}`,
    detail: [parcel.order_name, status, parcel.country].filter(Boolean).join(' · '),
    path: `/parcel/${parcel.id}`,
    isExact,
  };
}
