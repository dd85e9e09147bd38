import { addDays } from '#shared/dates.ts';

/** Over how many of the last weeks it is measured. */
export const ACCURACY_WEEKS = [4, 8, 12] as const;
/** Of fewer days it says nothing. */
const MIN_MEASURED_DAYS = 7;

/** A day of the past: what was expected of it beforehand, and what it sold. */
export interface ComparedDay {
  day: string;
  sold: number;
  expected: number;
}

export interface Accuracy {
  days: number;
  /** Units of those days. */
  sold: number;
  expected: number;
  /** The days' errors without their sign, as a part of what was sold. */
  wape: number;
  /** What was expected too much, as a part of what was sold. */
  bias: number;
}

export type Accuracies = Readonly<Record<(typeof ACCURACY_WEEKS)[number], Accuracy | null>>;

/** Over the last 4, 8 and 12 weeks before today; null where too little is known, or nothing was sold. */
export const measureDays = (compared: readonly ComparedDay[], today: string): Accuracies => ({
  4: measureSince(compared, addDays(today, -28)),
  8: measureSince(compared, addDays(today, -56)),
  12: measureSince(compared, addDays(today, -84)),
});

function measureSince(compared: readonly ComparedDay[], from: string): Accuracy | null {
  const days = compared.filter(({ day }) => day >= from);
  const sold = days.reduce((sum, day) => sum + day.sold, 0);
  if (days.length < MIN_MEASURED_DAYS || sold === 0) return null;
  const expected = days.reduce((sum, day) => sum + day.expected, 0);
  const wrong = days.reduce((sum, day) => sum + Math.abs(day.expected - day.sold), 0);
  return { days: days.length, sold, expected, wape: wrong / sold, bias: (expected - sold) / sold };
}
