import { type WorldDay, isWorkingDay } from './days.ts';
import { createRandom } from './random.ts';

/** Around these the demo's rates swing; they are of the size of real ones, and no more than that. */
const USUAL = { USD: 1.16, GBP: 0.87, CAD: 1.62, CHF: 0.94, SEK: 11.1, PLN: 4.26 } as const;
const SWING_DAYS = 41;
const SWING = 0.018;

export interface DayRates {
  day: WorldDay;
  /** Units of a currency for one euro. */
  perEuro: Record<string, number>;
}

/** Reference rates are published on working days only. */
export function listRates(seed: number, from: WorldDay, to: WorldDay): DayRates[] {
  const days: DayRates[] = [];
  for (let day = from; day <= to; day += 1)
    if (isWorkingDay(day)) days.push({ day, perEuro: drawRates(seed, day) });
  return days;
}

function drawRates(seed: number, day: WorldDay): Record<string, number> {
  const entries = Object.entries(USUAL).map(([currency, usual], index) => {
    const wave = Math.sin((day / SWING_DAYS + index / 5) * 2 * Math.PI);
    const noise = createRandom(seed, 'rate', currency, day).drawBetween(-0.0025, 0.0025);
    return [currency, Number((usual * (1 + SWING * wave + noise)).toFixed(4))] as const;
  });
  return Object.fromEntries(entries);
}
