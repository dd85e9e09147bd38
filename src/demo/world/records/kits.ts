import { type CompanyCalendar, DAY, type WorldDay, HOUR, formatIso } from '../days.ts';
import type { ProductionRun } from './factory.ts';
import { computeDeliveryMoments } from '../stock/delivery-times.ts';
import type { WorldDelivery } from '../stock/supply.ts';
import { createRandom, type Random } from '../random.ts';
import { findPromotion } from '../season.ts';

/** How many the company knows. */
export const KITS = 6_000;

/** One device set with its serial number, and what its owner did with it. */
export interface WorldKit {
  serialNumber: string;
  sku: string;
  madeAt: number;
  updatedAt: number;
  isActivated: boolean;
  /** Whether the back end reported if it is activated: it reports none before it is sold, and not all afterwards. */
  isActivationReported: boolean;
  isRetail: boolean;
  subscriptionId: string | null;
  subscriptionPlan: string | null;
  couponCode: string | null;
  /** Null for some of those that are activated or subscribed: the back end did not always report it. */
  activatedAt: number | null;
  subscribedAt: number | null;
  soldAt: number;
  /** With which it left the factory. */
  delivery: WorldDelivery;
}

const PLANS: readonly (readonly [string, number])[] = [
  ['Player monthly', 46],
  ['Player yearly', 38],
  ['Team yearly', 16],
];
const COUPONS = ['FREEMONTH', 'ACADEMY30', 'TEAMMATE15'] as const;

interface KitOptions {
  count: number;
  seed: number;
  calendar: CompanyCalendar;
}

/** The newest `count` kits that were made until `now`, oldest first. */
export function listKitsUntil(
  now: number,
  runs: readonly ProductionRun[],
  { count, seed, calendar }: KitOptions,
): WorldKit[] {
  const made = new Map<string, number>();
  const inOrder = runs.toSorted((one, other) => one.day - other.day || one.sku.localeCompare(other.sku));
  const kits = inOrder.flatMap((run) => {
    const week = formatWeekCode(run.day);
    const series = `${run.sku.replace(/^TL-|-/g, '')}${week}`;
    const before = made.get(series) ?? 0;
    made.set(series, before + run.units);
    return Array.from({ length: run.units }, (_, index) => {
      const serialNumber = `${series}${String(before + index + 1).padStart(4, '0')}`;
      return buildKit({ serialNumber, run, now, calendar }, createRandom(seed, 'kit', serialNumber));
    });
  });
  return kits.filter(({ madeAt }) => madeAt <= now).slice(-count);
}

interface KitFacts {
  serialNumber: string;
  run: ProductionRun;
  now: number;
  calendar: CompanyCalendar;
}

function buildKit({ serialNumber, run, now, calendar }: KitFacts, random: Random): WorldKit {
  const madeAt = calendar.getDayStart(run.day) + Math.floor(random.drawBetween(1, 10) * 3600) * 1000;
  const isRetail = random.drawChance(0.12);
  const soldAt =
    computeDeliveryMoments(run.delivery, calendar).arrivesAt +
    random.drawBetween(2, isRetail ? 70 : 38) * DAY;
  const activatedAt = soldAt + random.drawBetween(1, 12) * DAY;
  const isActivated = random.drawChance(0.84) && activatedAt <= now;
  // Some teams pay for their subscription before the devices are out of the box.
  const isPrepaid = random.drawChance(0.03) && soldAt <= now;
  const subscribes = random.drawChance(0.71) && (isActivated || isPrepaid);
  const subscribedAt = isActivated ? activatedAt + random.drawBetween(0, 30) * HOUR : soldAt;
  const hasCoupon = subscribes && random.drawChance(0.24);
  const code = findPromotion(calendar.dayAt(soldAt))?.code ?? random.pick(COUPONS);
  const isTold = createRandom('told', serialNumber).drawChance(0.9);
  const changedAt = subscribes ? subscribedAt : isActivated ? activatedAt : madeAt;
  return {
    serialNumber,
    sku: run.sku,
    madeAt,
    updatedAt: Math.min(Math.floor(changedAt), now),
    isActivated,
    isActivationReported: isActivated || (isTold && soldAt <= now),
    isRetail,
    subscriptionId: subscribes ? `sub_${random.drawLetters(14, 'abcdefghijkmnpqrstuvwxyz23456789')}` : null,
    subscriptionPlan: subscribes ? random.drawWeighted(PLANS) : null,
    couponCode: hasCoupon ? code : null,
    activatedAt: isActivated && isTold ? Math.floor(activatedAt) : null,
    subscribedAt: subscribes && isTold ? Math.min(Math.floor(subscribedAt), now) : null,
    soldAt,
    delivery: run.delivery,
  };
}

/** Year and week of the year, as printed on the serial plate: 2631. */
function formatWeekCode(day: WorldDay): string {
  const year = formatIso(day).slice(0, 4);
  const week = Math.floor((day - Date.parse(`${year}-01-01T00:00:00Z`) / DAY) / 7) + 1;
  return `${year.slice(2)}${String(week).padStart(2, '0')}`;
}
