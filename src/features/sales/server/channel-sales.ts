import { listFreshness } from '#features/connections/server/service.ts';
import type { Db } from '#server/db/database.ts';
import { daysBetween } from '#shared/dates.ts';
import type { SoldOnDay } from '../rules/figures.ts';
import { isWithin, periodOf, type Period, type Span } from '../rules/periods.ts';
import { converter, type Converter } from '../rules/rates.ts';
import { CHANNELS, isFeedOf, type Channel, type SalesRegion } from '../rules/regions.ts';
import type { PeriodAnswer } from '../rules/shapes.ts';
import { whyBehind } from './order-feeds.ts';
import { selectFirstDay, selectRates, selectSold } from './queries.ts';

/** The company as its settings describe it. */
export interface Company {
  timeZone: string;
  /** In which totals are given. */
  currency: string;
}

export interface Asked {
  now: Date;
  company: Company;
  days: number;
  region?: SalesRegion | undefined;
}

/** What a channel, or several, sold in a period and around it. */
export interface Sales {
  /** In the period. */
  sold: SoldOnDay[];
  /** The two spans that a change compares; null where one of them is not known as a whole. */
  compared: { current: SoldOnDay[]; previous: SoldOnDay[] } | null;
  /** The first day of which an order is known. */
  knownFrom: string | null;
}

export interface ChannelSales extends Sales {
  channel: Channel;
  period: Period;
  /** As many days right before the period. */
  soldBefore: SoldOnDay[];
  /** Why nothing is known. */
  error: string | undefined;
  converter: Converter;
}

const NAME: Record<Channel, string> = { amazon: 'Amazon', shopify: 'Shopify' };

export async function channelSales(db: Db, channel: Channel, asked: Asked): Promise<ChannelSales> {
  const sales = await readChannel(db, channel, asked);
  return { ...sales, converter: await converterFor(db, asked, [sales]) };
}

export interface AllSales {
  period: Period;
  converter: Converter;
  channels: ChannelSales[];
}

/** The same of every channel. */
export async function salesOfAll(db: Db, asked: Asked): Promise<AllSales> {
  const all = await Promise.all(CHANNELS.map((channel) => readChannel(db, channel, asked)));
  const converter = await converterFor(db, asked, all);
  const channels = all.map((sales) => ({ ...sales, converter }));
  return { period: periodAsked(asked), converter, channels };
}

/** All channels that tell anything, as one; it is known from the day on from which all of them are. */
export function togetherOf(all: readonly ChannelSales[]): Sales {
  const known = all.filter(({ error }) => error === undefined);
  const compared = known.flatMap((sales) => sales.compared ?? []);
  return {
    sold: known.flatMap(({ sold }) => sold),
    compared:
      compared.length > 0 && compared.length === known.length
        ? {
            current: compared.flatMap(({ current }) => current),
            previous: compared.flatMap(({ previous }) => previous),
          }
        : null,
    knownFrom:
      known
        .flatMap(({ knownFrom }) => knownFrom ?? [])
        .toSorted()
        .at(-1) ?? null,
  };
}

const periodAsked = ({ now, company, days }: Asked): Period => periodOf(now, company.timeZone, days);

type Unconverted = Omit<ChannelSales, 'converter'>;

async function readChannel(db: Db, channel: Channel, asked: Asked): Promise<Unconverted> {
  const period = periodAsked(asked);
  const { previous, compared } = period;
  const [rows, knownFrom] = await Promise.all([
    selectSold(db, { channel, region: asked.region, from: previous.from, to: period.to }),
    selectFirstDay(db, channel),
  ]);
  const error =
    knownFrom === null
      ? await whyNothing(db, channel, asked.now)
      : channel === 'amazon'
        ? await whyBehind(db, asked.region)
        : undefined;
  if (error !== undefined) {
    return { channel, period, error, knownFrom: null, sold: [], soldBefore: [], compared: null };
  }
  const soldIn = (span: Span) => rows.filter(({ day }) => isWithin(day, span));
  const isPastKnown = knownFrom !== null && knownFrom <= previous.from;
  return {
    channel,
    period,
    knownFrom,
    error,
    sold: soldIn(period),
    soldBefore: soldIn(previous),
    compared:
      compared && isPastKnown
        ? { current: soldIn(compared.current), previous: soldIn(compared.previous) }
        : null,
  };
}

/** Converts whatever was sold at the rate of its day. */
function converterFor(db: Db, asked: Asked, all: readonly Unconverted[]): Promise<Converter> {
  const rows = all.flatMap(({ sold, soldBefore }) => [...sold, ...soldBefore]);
  const { previous, to } = periodAsked(asked);
  return converterOf(db, asked.company, rows, { from: previous.from, to });
}

/** Converts the currencies of some sales into the reporting one, in the days of a span. */
export async function converterOf(
  db: Db,
  { currency }: Company,
  sold: readonly { currency: string }[],
  span: Span,
): Promise<Converter> {
  const currencies = new Set(sold.map((each) => each.currency)).add(currency);
  const rates =
    currencies.size > 1 ? await selectRates(db, { currencies: [...currencies], ...span }) : new Map();
  return converter(rates, currency);
}

/** Why there is no order, unless the channel has said that there is none. */
export async function whyNothing(db: Db, channel: Channel, now: Date): Promise<string | undefined> {
  const feeds = (await listFreshness(db, now)).filter(({ id }) => isFeedOf(channel, id));
  if (feeds.some(({ last_success_at }) => last_success_at !== null)) return undefined;
  if (feeds.length === 0) return `${NAME[channel]} is not connected.`;
  return `The orders of ${NAME[channel]} have not been read yet.`;
}

/** What every answer begins with. */
export const answered = ({
  period,
  knownFrom,
  error,
}: Pick<ChannelSales, 'period' | 'knownFrom' | 'error'>) => ({
  success: error === undefined,
  ...(error !== undefined && { error }),
  period: periodAnswer(period, knownFrom),
});

export const periodAnswer = (
  { from, to, days, compared }: Period,
  known_from: string | null,
): PeriodAnswer => ({
  from,
  to,
  days,
  compared,
  known_from,
});

/** The days of a period of which something is known, the latest first, each with what was sold. */
export function soldByDay({ sold, period, knownFrom }: ChannelSales): { day: string; sold: SoldOnDay[] }[] {
  const byDay = Map.groupBy(sold, ({ day }) => day);
  if (knownFrom === null) return [];
  const from = knownFrom > period.from ? knownFrom : period.from;
  return daysBetween(from, period.to)
    .toReversed()
    .map((day) => ({ day, sold: byDay.get(day) ?? [] }));
}
