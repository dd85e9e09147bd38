/** What is on its way to a place, and by how many days each of its possible arrivals differs from the expected one. */
export interface SimulatedArrival {
  /** Days ahead of today; 1 is tomorrow. */
  expectedIn: number;
  units: number;
  /** Equally likely; one of 0 alone where nothing was measured. */
  delays: readonly number[];
}

export interface SimulatedPlace {
  stock: number;
  arrivals: readonly SimulatedArrival[];
  /** The part of the demand that the place meets. */
  share: number;
  /** Path after path, tomorrow the first day of each. */
  demand: Float32Array;
}

export interface SimulatedOutcome {
  /** By day, tomorrow the first: the part of the paths in which nothing is left at its end. */
  chanceOut: Float32Array;
  /** By day: units that could not be sold up to and including it, on average. */
  lost: Float32Array;
}

interface SimulationSize {
  paths: number;
  days: number;
  seed: number;
}

const NOTHING = 0.001;

/**
 * Runs a place through each path of demand with arrivals drawn for it. What is not there is lost and not owed; where
 * nothing is in demand, an empty shelf is not out of stock.
 */
export function simulatePlace(
  { stock, arrivals, share, demand }: SimulatedPlace,
  { paths, days, seed }: SimulationSize,
): SimulatedOutcome {
  const out = new Uint32Array(days);
  const lost = new Float64Array(days);
  const arriving = new Float32Array(days);
  const hasDemand = share > 0 && demand.some((units) => units > 0);
  for (let path = 0; hasDemand && path < paths; path += 1) {
    arriving.fill(0);
    for (let index = 0; index < arrivals.length; index += 1) {
      const arrival = arrivals[index];
      if (arrival) addArrival(arriving, arrival, mixSeed(seed, path, index));
    }
    let level = Math.max(0, stock);
    const from = path * days;
    for (let day = 0; day < days; day += 1) {
      level += (arriving[day] ?? 0) - (demand[from + day] ?? 0) * share;
      if (level < NOTHING) {
        out[day] = (out[day] ?? 0) + 1;
        lost[day] = (lost[day] ?? 0) - level;
        level = 0;
      }
    }
  }
  return { chanceOut: divide(out, paths), lost: divide(addUp(lost), paths) };
}

/** What should have come already comes tomorrow at the earliest. */
function addArrival(
  arriving: Float32Array,
  { expectedIn, units, delays }: SimulatedArrival,
  seed: number,
): void {
  const delay = delays[seed % delays.length] ?? 0;
  const day = Math.max(0, expectedIn + delay - 1);
  if (day < arriving.length) arriving[day] = (arriving[day] ?? 0) + units;
}

/** A number that looks random and is the same each time (murmur's last step). */
function mixSeed(seed: number, path: number, index: number): number {
  let mixed = Math.imul(
    seed ^ Math.imul(path + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b),
    0xc2b2ae35,
  );
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x85ebca77);
  mixed ^= mixed >>> 13;
  return mixed >>> 0;
}

function addUp(perDay: Float64Array): Float64Array {
  let sum = 0;
  return perDay.map((units) => (sum += units));
}

function divide(counts: Uint32Array | Float64Array, by: number): Float32Array {
  const parts = new Float32Array(counts.length);
  for (let day = 0; day < counts.length; day += 1) parts[day] = (counts[day] ?? 0) / by;
  return parts;
}
