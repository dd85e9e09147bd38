/** What one could do without Touchline: each method uses sales as they are, including days without stock. */
export interface Rival {
  name: string;
  predict: (sold: readonly number[], horizon: number) => number[];
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export const RIVALS: readonly Rival[] = [
  {
    name: '28-day mean',
    predict: (sold, horizon) => Array<number>(horizon).fill(average(sold.slice(-28))),
  },
  {
    name: 'week before',
    predict: (sold, horizon) => Array.from({ length: horizon }, (_, day) => sold.at(-7 + (day % 7)) ?? 0),
  },
  {
    name: 'smoothing',
    predict: (sold, horizon) => Array<number>(horizon).fill(smooth(sold)),
  },
];

const WEIGHTS = [0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.6];

/** Simple exponential smoothing with the weight whose next-day forecasts were best. */
function smooth(sold: readonly number[]): number {
  const tried = WEIGHTS.map((weight) => {
    let level = average(sold.slice(0, 28));
    let error = 0;
    for (const units of sold.slice(28)) {
      error += (units - level) ** 2;
      level += weight * (units - level);
    }
    return { level, error };
  });
  return tried.toSorted((a, b) => a.error - b.error)[0]?.level ?? 0;
}
