import { findPastValue, listFieldChanges } from '#features/history/server/public.ts';
import type { PastObservation } from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';

/**
 * How many of the boxes that travel together had no units, each time that changed since a moment, according to the
 * history.
 */
export async function listPastWithoutUnits(
  db: Db,
  { since, now }: { since: Date; now: Date },
): Promise<PastObservation[]> {
  const boxes = await db
    .selectFrom('factory_shipments')
    .select(['id', 'serial_box as serial', 'tracking_number as tracking', 'units', 'created_at as createdAt'])
    .select('delivered_date as delivered')
    .where((is) => is.or([is('delivered_date', 'is', null), is('delivered_date', '>=', since)]))
    .execute();
  const recorded = await listFieldChanges(db, { entity: 'factory-shipment', fields: ['units'], since });
  const changes = Map.groupBy(recorded, ({ entityId }) => entityId);
  const groups = Map.groupBy(boxes, ({ tracking, serial }) => tracking ?? `box ${serial}`);
  return [...groups].flatMap(([subject, group]) => {
    const known = group.map((box) => ({ ...box, changes: changes.get(String(box.id)) ?? [] }));
    const turns = known.flatMap(({ createdAt, delivered, changes: own }) => [
      createdAt,
      ...(delivered === null ? [] : [delivered]),
      ...own.map(({ at }) => at),
    ]);
    const moments = [since, ...turns.filter((at) => at > since && at <= now)];
    return moments.map((at) => ({
      subject,
      at,
      figure: known.filter(
        (box) =>
          box.createdAt <= at &&
          (box.delivered === null || box.delivered > at) &&
          (findPastValue(box.changes, { field: 'units', at, now: box.units }) ?? null) === null,
      ).length,
    }));
  });
}
