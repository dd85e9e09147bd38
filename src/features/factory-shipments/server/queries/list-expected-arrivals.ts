import type { Db } from '#server/db/database.ts';
import { getKnownExpectation } from '../../rules/arrivals.ts';
import { findBoxRegion } from '../../rules/destinations.ts';
import type { BoxCompany } from './list-boxes-in-transit.ts';
import { selectBoxesInTransit } from './select-boxes.ts';

/** Boxes that travel together and are expected on the same day. */
export interface ExpectedArrival {
  /** The same for as long as they are on their way, whatever the day. */
  key: string;
  /** Their tracking number, or the serial of a box without one. */
  name: string;
  boxes: number;
  /** Null where the units of one of them are not known. */
  units: number | null;
  destination: string;
  day: string;
  path: string;
}

/** What has left the factory, by the day for which it is expected; what is overdue keeps its day. */
export async function listExpectedArrivals(db: Db, { warehouses }: BoxCompany): Promise<ExpectedArrival[]> {
  const boxes = (await selectBoxesInTransit(db)).flatMap(({ meaning, ...box }) => {
    const day = getKnownExpectation(box, findBoxRegion(box.to_warehouse, warehouses, meaning));
    return day === null ? [] : [{ ...box, day }];
  });
  const groups = Map.groupBy(
    boxes,
    ({ tracking_number: tracking, serial_box: serial, day, to_warehouse: to }) =>
      tracking === null ? `box ${serial}` : `${tracking} ${to} ${day}`,
  );
  return [...groups.values()].flatMap((group): ExpectedArrival[] => {
    const [first] = group;
    if (!first) return [];
    const { tracking_number: tracking, serial_box: serial, to_warehouse: destination, day, id } = first;
    // Of those that travel together one stays the same, so that a new date moves the entry of a calendar.
    const lowest = Math.min(...group.map((box) => box.id));
    return [
      {
        key: `box ${lowest}`,
        name: tracking ?? `Box ${serial}`,
        boxes: group.length,
        units: group.some(({ units }) => units === null)
          ? null
          : group.reduce((sum, { units }) => sum + (units ?? 0), 0),
        destination,
        day,
        path:
          tracking === null
            ? `/box/${id}`
            : `/factory-shipments?group=tracking&search=${encodeURIComponent(tracking)}`,
      },
    ];
  });
}
