import { sumBy } from '#shared/sum-by.ts';
import type { ReceivableBox } from '../../contract/receive.ts';
import { toComparableScan } from '../../rules/receive.ts';
import type { ReceiptsState } from './receipts-store.ts';

/** In place of a tracking number, for boxes that have none. */
export const NO_TRACKING = 'none';

/** What becomes of a box on this screen. */
export type BoxStanding = 'coming' | 'waiting' | 'received' | 'refused';

export interface ScreenBox extends ReceivableBox {
  standing: BoxStanding;
  /** The scan that received it. */
  scan: string | null;
  /** The moment of that scan, or the day that was chosen for it; null for a box that is not here. */
  received: string | null;
  /** Why it was not received. */
  problem: string | null;
}

/** Boxes that travel together. */
export interface ReceivableShipment {
  /** The tracking number, or `NO_TRACKING`. */
  key: string;
  boxes: readonly ScreenBox[];
  here: number;
}

export interface ListedBoxes {
  boxes: readonly ReceivableBox[];
  /** When the server's response was there, by the clock of this device. */
  listedAt: number;
}

/** The boxes as the server returned them, and what was scanned since. */
export function mergeBoxes(
  { boxes, listedAt }: ListedBoxes,
  { waiting, received, refused }: Pick<ReceiptsState, 'waiting' | 'received' | 'refused'>,
): ScreenBox[] {
  const pending = new Map(waiting.map((scan) => [scan.box, scan]));
  const sent = new Map([...received].filter(([, { answeredAt }]) => answeredAt >= listedAt));
  return boxes.map((box) => {
    const scanned = pending.get(box.id) ?? sent.get(box.id);
    const problem = refused.get(box.id) ?? null;
    const standing = findStanding(box, {
      isWaiting: pending.has(box.id),
      isSent: sent.has(box.id),
      problem,
    });
    return {
      ...box,
      standing,
      problem,
      scan: scanned?.scan ?? box.receipt_scan,
      received: scanned?.received ?? box.delivered_date,
      damaged_units: scanned?.damaged_units === undefined ? box.damaged_units : scanned.damaged_units,
      receipt_note: scanned?.note === undefined ? box.receipt_note : scanned.note,
    };
  });
}

interface StandingFacts {
  isWaiting: boolean;
  isSent: boolean;
  problem: string | null;
}

function findStanding(
  { delivered_date }: ReceivableBox,
  { isWaiting, isSent, problem }: StandingFacts,
): BoxStanding {
  if (isWaiting) return 'waiting';
  if (delivered_date !== null || isSent) return 'received';
  return problem === null ? 'coming' : 'refused';
}

/** Whether a box is here, as far as this device knows. */
export const isHere = ({ standing }: Pick<ScreenBox, 'standing'>): boolean =>
  standing === 'received' || standing === 'waiting';

/** The shipments with a box that has not arrived, or of which one arrived today: the one that is expected first leads. */
export function listAwaitedShipments(
  boxes: readonly ScreenBox[],
  arrivedToday: (box: ScreenBox) => boolean,
): ReceivableShipment[] {
  const groups = Map.groupBy(boxes, ({ tracking_number }) => tracking_number ?? NO_TRACKING);
  return [...groups]
    .map(([key, some]) => ({ key, boxes: some, here: some.filter(isHere).length }))
    .filter(({ boxes: some, here }) => here < some.length || some.some(arrivedToday))
    .toSorted((one, other) => findExpected(one).localeCompare(findExpected(other)));
}

const LAST = '9999';
const findExpected = ({ boxes }: ReceivableShipment): string =>
  boxes
    .filter((box) => !isHere(box))
    .flatMap(({ expected_arrival }) => expected_arrival ?? [])
    .toSorted()[0] ?? LAST;

/** How many units boxes hold; null where one of them does not say. */
export const sumBoxUnits = (boxes: readonly ScreenBox[]): number | null =>
  boxes.some(({ units }) => units === null) ? null : sumBy(boxes, ({ units }) => units ?? 0);

/** The boxes by what a scanner reads off them. */
export const indexBoxes = (boxes: readonly ScreenBox[]): Map<string, ScreenBox[]> =>
  Map.groupBy(boxes, ({ serial_box }) => toComparableScan(serial_box));
