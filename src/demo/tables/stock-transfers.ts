import type { Insertable } from 'kysely';
import type { StockTransfersTable } from '#server/db/schema/bridge-tables.ts';
import { formatIso } from '../world/days.ts';
import { getPlace } from '../world/places.ts';
import { isFromFactory } from '../world/records/factory.ts';
import { WORLD_SHELVES } from '../world/shelves.ts';
import type { DemoWorld } from '../world/world.ts';
import { findPlannedConsignment } from './planned-shipments.ts';
import { formatStoredPlace } from './stored-place.ts';

type Row = Insertable<StockTransfersTable>;

/** What people enter of goods that come in no box of the factory: from suppliers, and from one place to another. */
export function buildTransferRows(
  { deliveries, movements, calendar, firstDay }: DemoWorld,
  now: number,
): Row[] {
  const today = calendar.dayAt(now);
  const entered = { entered_by: 'admin', entered_at: new Date(now) };
  // What was planned counts by its plan.
  const planned = findPlannedConsignment(deliveries, today);
  const moved = deliveries.flatMap((delivery): Row[] => {
    const { shelf, units, from, shipDay, arrivalDay } = delivery;
    const hasArrived = arrivalDay < today;
    if (delivery === planned || isFromFactory(delivery) || arrivalDay < firstDay || shipDay >= today)
      return [];
    const row = { ...entered, sku: shelf.product.sku, units, destination: formatStoredPlace(shelf.place.id) };
    const arrived_on = hasArrived ? formatIso(arrivalDay) : null;
    if (typeof from !== 'string')
      return [
        {
          ...row,
          kind: 'transfer',
          source: formatStoredPlace(from.place.id),
          left_on: formatIso(shipDay),
          arrived_on,
        },
      ];
    return hasArrived && !shelf.place.isAmazon
      ? [{ ...row, kind: 'receipt', source: null, left_on: null, arrived_on }]
      : [];
  });
  const justInTime = movements.flatMap(({ at, shelf: index, onHand, isCalledOff }) => {
    const shelf = WORLD_SHELVES[index];
    const day = calendar.dayAt(at);
    return shelf && isCalledOff && day >= firstDay && day < today ? [{ shelf, day, onHand }] : [];
  });
  const byDay = Map.groupBy(justInTime, ({ shelf, day }) => `${shelf.index} ${day}`);
  const received = [...byDay.values()].flatMap((some): Row[] => {
    const [first] = some;
    if (!first || getPlace(first.shelf.place.id).isAmazon) return [];
    return [
      {
        ...entered,
        sku: first.shelf.product.sku,
        units: some.reduce((sum, { onHand }) => sum + onHand, 0),
        kind: 'receipt',
        source: null,
        destination: formatStoredPlace(first.shelf.place.id),
        left_on: null,
        arrived_on: formatIso(first.day),
      },
    ];
  });
  return [...moved, ...received];
}
