import { createRandom, type Random } from '#demo/world/random.ts';

/** Days of history before the days that are forecast. */
export const PAST_DAYS = 800;

/** A made-up kind of demand whose truth is known. */
export interface DemandKind {
  name: string;
  /** Pure noise has nothing to be found. */
  hasStructure: boolean;
  /** Devices in an order, where most days have none. */
  sizes?: readonly number[];
  hasStockouts?: boolean;
  /** What is wanted on a day, on average; of a series without daily orders, the chance of one. */
  describe: (random: Random) => (day: number) => number;
}

/** Some weeks of the past a shop sells far more for some days, and everyone knows which. */
const PROMOTION_DAYS = 5;
const isPromoted = (day: number): boolean => day < PAST_DAYS && day % 97 < PROMOTION_DAYS;

const WEEK = [1.5, 1.2, 1.05, 0.95, 0.9, 0.8, 0.6];
const getWeekFactor = (day: number): number => WEEK[day % WEEK.length] ?? 1;

export const KINDS: readonly DemandKind[] = [
  {
    name: 'noise',
    hasStructure: false,
    describe: (random) => {
      const level = random.drawBetween(6, 40);
      return () => level;
    },
  },
  {
    name: 'trend',
    hasStructure: true,
    describe: (random) => {
      const level = random.drawBetween(10, 30);
      const growth = level * random.drawBetween(0.012, 0.02);
      const turn = PAST_DAYS - random.drawWhole(70, 130);
      return (day) => level + growth * Math.max(0, day - turn);
    },
  },
  {
    name: 'weekly',
    hasStructure: true,
    describe: (random) => {
      const level = random.drawBetween(15, 60);
      return (day) => level * getWeekFactor(day);
    },
  },
  {
    name: 'yearly',
    hasStructure: true,
    describe: (random) => {
      const level = random.drawBetween(40, 120);
      const peak = random.drawWhole(0, 363);
      return (day) => level * (1 + 0.7 * Math.cos((2 * Math.PI * (day - peak)) / 364)) * getWeekFactor(day);
    },
  },
  {
    name: 'intermittent',
    hasStructure: true,
    sizes: [1, 1, 1, 2, 2, 6],
    describe: (random) => {
      const chance = random.drawBetween(0.1, 0.3);
      return () => chance;
    },
  },
  {
    name: 'stock-outs',
    hasStructure: true,
    hasStockouts: true,
    describe: (random) => {
      const level = random.drawBetween(20, 60);
      return (day) => level * getWeekFactor(day) * (isPromoted(day) ? 1.8 : 1);
    },
  },
];

/** One series: what was wanted, what was sold, and which days of it say nothing about demand. */
export interface MadeSeries {
  wanted: number[];
  sold: number[];
  isCensored: boolean[];
}

export function makeSeries(kind: DemandKind, seed: number, horizon: number): MadeSeries {
  const random = createRandom('forecast', kind.name, seed);
  const describe = kind.describe(random);
  const isEmpty = kind.hasStockouts ? drawStockouts(random) : new Set<number>();
  const days = Array.from({ length: PAST_DAYS + horizon }, (_, day) => day);
  const meanSize = kind.sizes ? kind.sizes.reduce((sum, size) => sum + size, 0) / kind.sizes.length : 1;
  return {
    wanted: days.map((day) => describe(day) * meanSize),
    sold: days.map((day) => {
      const units = kind.sizes
        ? random.drawChance(describe(day))
          ? random.pick(kind.sizes)
          : 0
        : drawAround(random, describe(day));
      return isEmpty.has(day) ? 0 : units;
    }),
    isCensored: days.map((day) => isEmpty.has(day) || (kind.hasStockouts === true && isPromoted(day))),
  };
}

/** About every third day of the past, in spells of a week. */
function drawStockouts(random: Random): Set<number> {
  const empty = new Set<number>();
  for (let from = 30; from < PAST_DAYS - 3; from += random.drawWhole(20, 30))
    for (let day = from; day < Math.min(PAST_DAYS - 3, from + random.drawWhole(7, 12)); day += 1)
      empty.add(day);
  return empty;
}

/** Orders come in chance numbers, and some days are better than others for no reason that can be known. */
const drawAround = (random: Random, mean: number): number =>
  random.drawPoisson(mean * (0.8 + 0.2 * (random.drawUnit() + random.drawUnit())));
