import type { WorldDay } from '../days.ts';
import type { Movement } from './movements.ts';
import { createRandom } from '../random.ts';
import { WORLD_SHELVES, type WorldShelf } from '../shelves.ts';

/** A shelf as its place reports it: what is on hand, and how much of that can still be sold. */
export interface Level {
  shelf: WorldShelf;
  onHand: number;
  available: number;
  reserved: number;
  quarantined: number;
  inbound: number;
}

const FIELDS = 4;

/** The bare counts of every shelf, moved by one movement after the other. */
export class Ledger {
  readonly #counts: Int32Array;
  readonly #changedAt = new Map<number, number>();

  constructor(opening: Int32Array) {
    this.#counts = new Int32Array(WORLD_SHELVES.length * FIELDS);
    opening.forEach((units, shelf) => (this.#counts[shelf * FIELDS] = units));
  }

  apply({ at, shelf, onHand, ordered, quarantined, inbound }: Movement): void {
    this.#changedAt.set(shelf, Math.max(at, this.#changedAt.get(shelf) ?? at));
    this.#add(shelf, 0, onHand);
    this.#add(shelf, 1, ordered);
    this.#add(shelf, 2, quarantined);
    this.#add(shelf, 3, inbound);
  }

  /** When the shelf was touched last; undefined where nothing ever moved. */
  getChangedAt(shelf: number): number | undefined {
    return this.#changedAt.get(shelf);
  }

  /** The counts of this moment, to be read later. */
  copy(): Int32Array {
    return this.#counts.slice();
  }

  #add(shelf: number, field: number, change: number): void {
    const index = shelf * FIELDS + field;
    this.#counts[index] = (this.#counts[index] ?? 0) + change;
  }
}

/** Reads a shelf's counts the way its place counts. */
export function readLevel(shelf: WorldShelf, counts: Int32Array, day: WorldDay): Level {
  const [onHand = 0, ordered = 0, inQuarantine = 0, inbound = 0] = counts.subarray(
    shelf.index * FIELDS,
    (shelf.index + 1) * FIELDS,
  );
  const { place, habit } = shelf;
  const quarantined = inQuarantine + shelf.quarantined;
  if (place.promisesBeyondStock) {
    const promised = habit.kind === 'promised' ? habit.inbound : 0;
    const available = onHand - ordered + promised;
    const counted = onHand + (place.countsQuarantine ? quarantined : 0);
    return { shelf, onHand: counted, available, reserved: ordered, quarantined, inbound: inbound + promised };
  }
  const reserved = Math.min(
    onHand,
    ordered + (place.isAmazon ? countBetweenCentres(shelf, onHand - ordered, day) : 0),
  );
  return { shelf, onHand, available: onHand - reserved, reserved, quarantined, inbound };
}

/** Amazon moves goods between its own centres all the time; these cannot be bought in the meantime. */
function countBetweenCentres(shelf: WorldShelf, free: number, day: WorldDay): number {
  if (shelf.habit.kind === 'leftover' && shelf.habit.isReserved) return free;
  return Math.floor(Math.max(0, free) * createRandom('centres', shelf.index, day).drawBetween(0, 0.09));
}
