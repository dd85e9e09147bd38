import { AT_LEAST, joinBounds } from '#web/format.ts';
import { toMinor } from '#web/money/wording.ts';
import type { SoldMoney } from '../rules/figures.ts';
import { isCompleteDay, type KnownSpan } from '../rules/periods.ts';
import { findBound } from './shown/bounds.ts';
import { listDaysAround } from './view.ts';
import { daySeriesWords as words } from './wording/screen.ts';

interface SoldDay {
  SALE_DATE: string;
  CURRENCY: string;
  WITHOUT_RATE: readonly SoldMoney[];
  ARE_REFUNDS_KNOWN: boolean;
  ARE_ORDERS_READ: boolean;
}

/** A channel has the same colour on every tab. */
const COLOURS = { Amazon: 1, Shopify: 2 } as const;

/** What a channel sold by day, as far as it is known. */
export interface ChannelDays {
  name: keyof typeof COLOURS;
  currency: string;
  revenue: ReadonlyMap<string, number | null>;
  /** What is before the revenue of a day that lacks a part: of an account that is not known yet, of what could not be read, or without a rate. */
  bounds: ReadonlyMap<string, string>;
  /** The days on which a part of the revenue has no rate, and is left out. */
  withoutRate: readonly string[];
}

interface KnownDays<Day> {
  sales: readonly Day[];
  period: KnownSpan;
}

/** Reads the revenue of the days in minor units. */
export function toChannelDays<Day extends SoldDay>(
  name: ChannelDays['name'],
  { sales, period }: KnownDays<Day>,
  readRevenue: (day: Day) => number | null,
): ChannelDays {
  const currency = sales[0]?.CURRENCY ?? 'EUR';
  const revenue = sales.map((day) => {
    const amount = readRevenue(day);
    return [day.SALE_DATE, amount === null ? null : toMinor(amount, day.CURRENCY)] as const;
  });
  const withoutRate = sales.filter((day) => readRevenue(day) !== null && day.WITHOUT_RATE.length > 0);
  const bounds = sales.map((day) => {
    const bound = joinBounds([findBound(day), isCompleteDay(day.SALE_DATE, period) ? '' : AT_LEAST]);
    return [day.SALE_DATE, bound] as const;
  });
  return {
    name,
    currency,
    revenue: new Map(revenue),
    bounds: new Map(bounds),
    withoutRate: withoutRate.map(({ SALE_DATE }) => SALE_DATE),
  };
}

/**
 * The lines of the chart: each channel by day, and all of them together in the period before. A day that one of them
 * does not know has no sum: a part would look like less.
 */
export function buildRevenueTrend(channels: readonly ChannelDays[], to: string, days: number) {
  const { current, previous } = listDaysAround(to, days);
  const on = ({ revenue }: ChannelDays, day: string) => revenue.get(day) ?? null;
  const readBound = ({ bounds }: ChannelDays, day: string) => bounds.get(day) ?? '';
  const shown = new Set(current);
  const partial = new Set(channels.flatMap(({ withoutRate }) => withoutRate.filter((day) => shown.has(day))));
  return {
    days: current,
    partialDays: partial.size,
    series: channels.map((channel) => ({
      name: channel.name,
      colour: COLOURS[channel.name],
      values: current.map((day) => on(channel, day)),
      bounds: current.map((day) => readBound(channel, day)),
    })),
    previous: {
      name: words.previousDays(days),
      incompleteName: words.previousDaysIncomplete(days),
      days: previous,
      bounds: previous.map((day) => joinBounds(channels.map((channel) => readBound(channel, day)))),
      values: previous.map((day) =>
        channels.reduce<number | null>((sum, channel) => {
          const value = on(channel, day);
          return sum === null || value === null ? null : sum + value;
        }, 0),
      ),
    },
  };
}
