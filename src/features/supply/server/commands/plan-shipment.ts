import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Cell } from '#features/catalogue/rules/cells.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';
import { AppError } from '#shared/errors.ts';
import { computeArrival } from '../../rules/lanes/lane-clock.ts';
import { isNextState, type PlannedShipment, type ShipmentState } from '../../rules/shipments/planned.ts';
import type { KnownLane, LaneFacts } from '../queries/load-lanes.ts';
import * as planned from '../queries/planned-shipments.ts';
import { describeShipmentFields } from './shipment-history.ts';

/** As people read it: the wire keeps the other spelling. */
const nameState = (state: ShipmentState): string => (state === 'cancelled' ? 'canceled' : state);

/** Units of a variant that are to leave. */
export interface NewLine {
  lane: KnownLane;
  cell: Cell;
  units: number;
  ship_on: string;
  note: string | null;
  today: string;
}

/**
 * Decides what to plan while no one else does: what two people accept at once, the second sees as planned.
 */
export const decideAlone = <Result>(db: Db, decide: (tx: Db) => Promise<Result>): Promise<Result> =>
  runInTransaction(db, async (tx) => {
    await lockUntilCommit(tx, 'plan-shipments', 'company');
    return decide(tx);
  });

/** Plans all of these lines; answers in how many shipments they are. */
export async function addPlannedLines(tx: Db, by: Requester, lines: readonly NewLine[]): Promise<number> {
  const shipments = new Set<number>();
  for (const line of lines) shipments.add(await addPlannedLine(tx, by, line));
  return shipments.size;
}

/** Plans a line within `decideAlone`: it joins what leaves for its place on the same day, unless both have a note. */
export async function addPlannedLine(
  tx: Db,
  by: Requester,
  { lane, cell, units, ship_on, note, today }: NewLine,
): Promise<number> {
  refusePastDay(ship_on, today);
  const truck = { place: lane.placeId, source: lane.sourceId, ship_on };
  const found = await planned.findShipmentLeaving(tx, truck);
  const joined = found && !(note && found.note) ? await planned.lockPlannedShipment(tx, found.id) : undefined;
  const before = joined?.state === 'planned' ? joined : null;
  const id =
    before?.id ??
    (await planned.insertPlannedShipment(tx, {
      ...truck,
      note,
      arrives_on: findArrival(lane, ship_on),
      planned_by: by.actor.username,
      saved_at: by.now,
    }));
  if (before)
    await planned.updatePlannedShipment(tx, before, {
      ...pickFields(before),
      note: before.note ?? note,
      saved_at: by.now,
    });
  await planned.replaceShipmentLines(tx, id, addUnits(before?.lines ?? [], cell, units));
  await recordPlanned(tx, by, { before, id });
  return id;
}

/** The same day as its proposal’s: by the calendars of both ends. */
const findArrival = ({ clock, leadDays }: KnownLane, shipOn: string): string =>
  computeArrival(clock, shipOn, leadDays);

function addUnits(lines: PlannedShipment['lines'], cell: Cell, units: number): PlannedShipment['lines'] {
  const known = lines.find((line) => line.cell === cell);
  if (!known) return [...lines, { cell, units, arrived: null }];
  return lines.map((line) => (line === known ? { ...line, units: line.units + units } : line));
}

interface PlannedChange {
  id: number;
  name: string;
  ship_on: string;
  note: string | null;
  state: ShipmentState;
  version: number;
  lines: PlannedShipment['lines'];
  today: string;
  findLane: LaneFacts['find'];
}

/** Changes a planned shipment: its lines, its day, or what has become of it. */
export const editPlannedShipment = (
  db: Db,
  by: Requester,
  { id, version, today, findLane, lines, ...wanted }: PlannedChange,
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const before = await planned.lockPlannedShipment(tx, id);
    if (!before) throw new AppError('not_found', 'This planned shipment doesn’t exist.');
    if (before.version !== version)
      throw new AppError(
        'conflict',
        'Someone else changed this shipment while you were editing. Review it before saving.',
      );
    if (!isNextState(before.state, wanted.state))
      throw new AppError(
        'conflict',
        `A shipment that is ${nameState(before.state)} can’t become ${nameState(wanted.state)}.`,
      );
    if (wanted.state === 'planned' && wanted.ship_on !== before.ship_on) refusePastDay(wanted.ship_on, today);
    if (await planned.isShipmentNameTaken(tx, { id, name: wanted.name }))
      refuseField('name', 'Another shipment has this name');
    const isMoved = wanted.ship_on !== before.ship_on;
    await planned.updatePlannedShipment(tx, before, {
      ...wanted,
      note: wanted.note || null,
      arrives_on: isMoved
        ? findArrival(findLane(before.place, before.source), wanted.ship_on)
        : before.arrives_on,
      shipped_on: wanted.state === 'planned' ? null : (before.shipped_on ?? today),
      arrived_on: wanted.state === 'arrived' ? (before.arrived_on ?? today) : null,
      saved_at: by.now,
    });
    await planned.replaceShipmentLines(tx, id, lines);
    await recordPlanned(tx, by, { before, id });
  });

function refusePastDay(day: string, today: string): void {
  if (day < today) refuseField('ship_on', 'Must not be in the past');
}

function refuseField(field: string, message: string): never {
  throw new AppError('invalid', message, { fields: { [field]: message } });
}

const pickFields = ({ name, ship_on, arrives_on, shipped_on, arrived_on, note, state }: PlannedShipment) => ({
  name,
  ship_on,
  arrives_on,
  shipped_on,
  arrived_on,
  note,
  state,
});

async function recordPlanned(
  tx: Db,
  by: Requester,
  { before, id }: { before: PlannedShipment | null; id: number },
): Promise<void> {
  const after = await planned.selectPlannedShipment(tx, id);
  if (!after) throw new Error(`Planned shipment ${id} is gone in its own transaction`);
  await recordChange(tx, {
    ...by,
    entity: 'planned-shipment',
    entityId: id,
    action: before ? 'updated' : 'created',
    before: before && describeShipmentFields(before),
    after: describeShipmentFields(after),
  });
}
