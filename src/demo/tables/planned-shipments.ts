import type { Insertable } from 'kysely';
import type { PlannedShipmentLinesTable, PlannedShipmentsTable } from '#server/db/schema/supply-tables.ts';
import { addWorkingDays, formatIso, type WorldDay } from '../world/days.ts';

interface PlannedRows {
  shipment: Insertable<PlannedShipmentsTable>;
  lines: Omit<Insertable<PlannedShipmentLinesTable>, 'shipment_id'>[];
}

const HAND_OVER_DAYS = 2;
const SEA_DAYS = 35;
const POOL_DAYS = 10;

/** What planners have accepted: one that leaves the factory in a few days, and one on its way from a warehouse to Amazon. */
export function buildPlannedRows(today: WorldDay, savedAt: Date): PlannedRows[] {
  const leaves = addWorkingDays(today, HAND_OVER_DAYS);
  const left = addWorkingDays(today, -HAND_OVER_DAYS);
  const planned = { planned_by: 'tomas.ribeiro', saved_at: savedAt };
  return [
    {
      shipment: {
        ...planned,
        name: 'TIVE winter refill',
        place: 'warehouse:tive',
        source: null,
        ship_on: formatIso(leaves),
        arrives_on: formatIso(addWorkingDays(leaves, SEA_DAYS)),
        note: 'With the container of the weekend',
      },
      lines: [
        { cell: 'eu_20_l', units: 240, arrived: null },
        { cell: 'eu_20_m', units: 120, arrived: null },
      ],
    },
    {
      shipment: {
        ...planned,
        name: 'Amazon US before Christmas',
        place: 'fba:US',
        source: 'warehouse:itb',
        ship_on: formatIso(left),
        shipped_on: formatIso(left),
        arrives_on: formatIso(addWorkingDays(left, POOL_DAYS)),
        state: 'shipped',
        note: null,
      },
      lines: [{ cell: 'us_cityplay_l', units: 60, arrived: null }],
    },
  ];
}
