import { type Day, isWorkingDay } from './days.ts';
import { randomOf } from './random.ts';

/** Around these the demo's rates swing; they are of the size of real ones, and no more than that. */
const USUAL = { USD: 1.16, GBP: 0.87, CAD: 1.62, CHF: 0.94, SEK: 11.1, PLN: 4.26 } as const;
const SWING_DAYS = 41;
const SWING = 0.018;

export interface DayRates {
  day: Day;
  /** Units of a currency for one euro. */
  perEuro: Record<string, number>;
}

/** Reference rates are published on working days only. */
export function ratesBetween(seed: number, from: Day, to: Day): DayRates[] {
  const days: DayRates[] = [];
  for (let day = from; day <= to; day += 1)
    if (isWorkingDay(day)) days.push({ day, perEuro: ratesOf(seed, day) });
  return days;
}

function ratesOf(seed: number, day: Day): Record<string, number> {
  const entries = Object.entries(USUAL).map(([currency, usual], index) => {
    const wave = Math.sin((day / SWING_DAYS + index / 5) * 2 * Math.PI);
    const noise = randomOf(seed, 'rate', currency, day).between(-0.0025, 0.0025);
    return [currency, Number((usual * (1 + SWING * wave + noise)).toFixed(4))] as const;
  });
  return Object.fromEntries(entries);
}
