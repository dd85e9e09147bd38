import { createRandom, type Random } from '#demo/world/random.ts';
import { addDays } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';

/** How much of everything there is; scale 1 is a company of some years. */
const AT_SCALE_1 = {
  skus: 5_000,
  orders: 100_000,
  parcels: 200_000,
  kits: 300_000,
  plannedDays: 1_000,
  boxes: 5_000,
  entriesOfHistory: 20_000,
};
export const ORDER_DAYS = 730;
export const PARCEL_DAYS = 730;
export const KIT_DAYS = 1_095;
export const MEMORY_DAYS = 90;

/** What all tables are made from: the same seed, day and scale make the same rows. */
export interface SeedWorld {
  seed: number;
  /** The last company day that has data. */
  today: string;
  size: typeof AT_SCALE_1;
}

export function createSeedWorld({
  seed,
  today,
  scale,
}: {
  seed: number;
  today: string;
  scale: number;
}): SeedWorld {
  const sized = Object.entries(AT_SCALE_1).map(([what, count]) => [what, Math.round(count * scale)]);
  // The same keys as before.
  return { seed, today, size: Object.fromEntries(sized) as SeedWorld['size'] };
}

/** Of everything that is sold, kept or made: the first are the devices, and the further back the less it sells. */
export const formatSku = (product: number): string => `TL-${String(product).padStart(5, '0')}`;
export const formatAsin = (product: number): string => `B0${String(product).padStart(8, '0')}`;
export const DEVICES = 8;

export const formatProductTitle = (product: number): string =>
  product < DEVICES
    ? `${product % 2 ? 'Cityplay' : '2.0'} sensors, size ${(product >> 1) % 2 ? 'L' : 'M'}`
    : `Accessory ${product}`;

/** Few products sell much, and most of them little. */
export const drawProduct = (random: Random, { size }: SeedWorld): number =>
  Math.min(size.skus - 1, Math.floor(size.skus ** random.drawUnit() - 1));

const WEEK = [0.9, 1.15, 1.1, 1.05, 1, 0.9, 0.75];

interface SpreadSize {
  total: number;
  /** On how many days, until today. */
  days: number;
}

/**
 * How many of `total` happen on each of the days until today, oldest first: fewer on weekends, more before Christmas,
 * and half as many two years ago.
 */
export function spread({ seed, today }: SeedWorld, what: string, { total, days }: SpreadSize): DayShare[] {
  const weights = Array.from({ length: days }, (_, at) => {
    const day = addDays(today, at + 1 - days);
    const month = Number(day.slice(5, 7));
    const season = month >= 11 ? 1.6 : month <= 2 ? 0.8 : 1;
    const week = WEEK[new Date(day).getUTCDay()] ?? 1;
    const chance = createRandom(seed, what, 'day', day).drawBetween(0.85, 1.15);
    return { day, weight: (0.5 + (0.5 * at) / days) * season * week * chance };
  });
  const sum = sumBy(weights, ({ weight }) => weight);
  let passed = 0;
  let takenCount = 0;
  return weights.map(({ day, weight }) => {
    passed += weight;
    const until = Math.round((total * passed) / sum);
    const share = { day, first: takenCount, count: until - takenCount };
    takenCount = until;
    return share;
  });
}

export interface DayShare {
  day: string;
  /** The number of the first that happens on this day. */
  first: number;
  count: number;
}

const MINUTE_MS = 60_000;
export const getDayStart = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** A moment of the day, at hours at which it is the same day in London. */
export const drawMoment = (random: Random, day: string): number =>
  getDayStart(day) + random.drawWhole(6 * 60, 21 * 60) * MINUTE_MS;

/** The day, and a moment of it in London, whatever hour a calculation gives. */
export function splitDay(moment: number): { at: string; day: string } {
  const day = new Date(moment).toISOString().slice(0, 10);
  const within = Math.min(Math.max(moment - getDayStart(day), 6 * 3_600_000), 21 * 3_600_000);
  return { at: new Date(getDayStart(day) + within).toISOString(), day };
}
