import { type WorldDay, parseDay, formatIso, getUtcWeekday, getYear } from './days.ts';
import { createRandom } from './random.ts';

/** Orders a day over all channels in an average week of the first year. */
const ORDERS_PER_DAY = 40;
const FIRST_YEAR = parseDay('2026-01-01');
const GROWTH_PER_YEAR = 1.32;
const LARGEST_GROWTH = 4;

/** Two seasons a year: a spring one that ends with the league's, and a longer one from kick-off to Christmas. */
const LEVEL_IN_MID_MONTH = [0.84, 0.88, 0.97, 1.04, 1.08, 0.9, 0.78, 0.96, 1.08, 1.14, 1.32, 1.5] as const;

/** From Sunday: people order on Sunday evening and least on Friday. */
const LEVEL_OF_WEEKDAY = [1.24, 1.1, 0.99, 0.95, 0.92, 0.83, 0.97] as const;

export interface Promotion {
  code: string;
  percent: number;
  /** The first and the last day on which the code works. */
  from: WorldDay;
  to: WorldDay;
}

const YEARLY: readonly [code: string, percent: number, monthAndDay: string, days: number][] = [
  ['NEWYEAR15', 15, '01-08', 7],
  ['SPRING20', 20, '03-12', 7],
  ['FINAL15', 15, '05-28', 7],
  ['KICKOFF20', 20, '08-13', 7],
  ['HALFTIME15', 15, '10-01', 7],
];
const HANGOVER_DAYS = 10;

/** The Monday before Black Friday, which is the day after the fourth Thursday of November. */
function buildBlackWeek(year: number): Promotion {
  const first = parseDay(`${year}-11-01`);
  const firstThursday = first + ((4 - getUtcWeekday(first) + 7) % 7);
  const from = firstThursday + 21 - 3;
  return { code: 'BLACK25', percent: 25, from, to: from + 7 };
}

const promotionsByYear = new Map<number, Promotion[]>();

export function listPromotions(year: number): Promotion[] {
  const known = promotionsByYear.get(year);
  if (known) return known;
  const fixed = YEARLY.map(([code, percent, start, days]) => {
    const from = parseDay(`${year}-${start}`);
    return { code, percent, from, to: from + days - 1 };
  });
  const promotions = [...fixed, buildBlackWeek(year)];
  promotionsByYear.set(year, promotions);
  return promotions;
}

/** The promotion that runs on this day, or that ended at most `HANGOVER_DAYS` before. */
function findLatestPromotion(day: WorldDay): Promotion | undefined {
  return listPromotions(getYear(day)).find(({ from, to }) => day >= from && day <= to + HANGOVER_DAYS);
}

export function findPromotion(day: WorldDay): Promotion | undefined {
  const promotion = findLatestPromotion(day);
  return promotion && day <= promotion.to ? promotion : undefined;
}

/** A promotion sells most on its first and last day, and then people have bought. */
function computePromotionLevel(day: WorldDay): number {
  const promotion = findLatestPromotion(day);
  if (!promotion) return 1;
  const { from, to, percent } = promotion;
  if (day > to) return 0.72 + (0.28 * (day - to - 1)) / HANGOVER_DAYS;
  const lift = percent / 15;
  if (day === from) return 1 + 0.95 * lift;
  return 1 + (day >= to - 1 ? 0.8 : 0.5) * lift;
}

function computeSeasonLevel(day: WorldDay): number {
  const iso = formatIso(day);
  const month = Number(iso.slice(5, 7)) - 1;
  const sinceMiddle = (Number(iso.slice(8)) - 15) / 30;
  const neighbour = (month + (sinceMiddle < 0 ? 11 : 1)) % 12;
  const share = Math.abs(sinceMiddle);
  return (LEVEL_IN_MID_MONTH[month] ?? 1) * (1 - share) + (LEVEL_IN_MID_MONTH[neighbour] ?? 1) * share;
}

/** What the company plans with: season, growth and promotions, spread over the week. */
export function computeExpectedOrders(day: WorldDay): number {
  const growth = Math.min(GROWTH_PER_YEAR ** ((day - FIRST_YEAR) / 365), LARGEST_GROWTH);
  const week = LEVEL_OF_WEEKDAY[getUtcWeekday(day)] ?? 1;
  return ORDERS_PER_DAY * growth * computeSeasonLevel(day) * week * computePromotionLevel(day);
}

/** Weather, a match on television, a newsletter: what no plan knew of the day. */
export function drawLuck(seed: number, day: WorldDay): number {
  const random = createRandom(seed, 'luck', day);
  const swing = random.drawUnit() + random.drawUnit() + random.drawUnit() - 1.5;
  return Math.exp(swing * 0.16);
}
