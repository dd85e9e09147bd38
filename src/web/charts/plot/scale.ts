/** The values of an axis: round numbers from its lower to its upper end. */
export interface Axis {
  min: number;
  max: number;
  ticks: readonly number[];
}

interface AxisOptions {
  /** Begins at zero, or ends there when all is below. */
  fromZero?: boolean;
  /** No tick lies between two whole numbers: half a parcel does not exist. */
  isWhole?: boolean;
  /** About how many steps. */
  steps?: number;
}

const isKnown = (value: number | null): value is number => value !== null && Number.isFinite(value);

/** An axis that holds all values, on ticks of 1, 2 or 5 times a power of ten. */
export function computeAxis(
  values: readonly (number | null)[],
  { fromZero = true, isWhole = true, steps = 5 }: AxisOptions = {},
): Axis {
  const known = [...values.filter(isKnown), ...(fromZero || !values.some(isKnown) ? [0] : [])];
  const low = known.reduce((least, value) => Math.min(least, value));
  const high = known.reduce((most, value) => Math.max(most, value));
  const step = chooseStep((high - low || Math.abs(high) || 1) / steps, isWhole);
  // A constant value is not drawn at the bottom, where it would look like zero.
  const margin = high === low && low !== 0 ? step / 2 : 0;
  const first = Math.floor((low - margin) / step);
  const last = Math.max(first + 1, Math.ceil((high + margin) / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    roundToStep((first + index) * step, step),
  );
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1, ticks };
}

function chooseStep(least: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= least * 0.999) ?? 10);
  return isWhole ? Math.max(1, step) : step;
}

/** Removes the error that adding binary fractions leaves behind. */
function roundToStep(value: number, step: number): number {
  const places = Math.max(0, -Math.floor(Math.log10(step)));
  return Number(value.toFixed(Math.min(places, 12))) + 0;
}

/** The position of a value between the ends of an axis, from 0 to 1. */
export const computePosition = (value: number, { min, max }: Pick<Axis, 'min' | 'max'>): number =>
  (value - min) / (max - min);
