import { listSourceFreshness } from '#features/connections/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { listDays } from '#shared/dates.ts';
import type { SoldOnDay } from '../../rules/figures.ts';
import {
  explainHistories,
  findKnownByAll,
  findKnownByAllTo,
  isKnownByAll,
  isKnownByAllTo,
  type OrderHistory,
} from '../../rules/histories.ts';
import { isWithin, computePeriod, type SalesPeriod, type DaySpan } from '../../rules/periods.ts';
import { createConverter, type Converter } from '../../rules/rates.ts';
import { SALES_CHANNELS, isChannelFeed, type SalesChannel, type SalesRegion } from '../../rules/regions.ts';
import { loadGaps, type Gaps } from './gaps.ts';
import { explainAmazonBehind, listOrderHistories } from './order-feeds.ts';
import { selectFirstDay, selectRates, selectSold } from './sold-days.ts';

/** The company as its settings describe it. */
export interface SalesCompany {
  timeZone: string;
  /** In which totals are given. */
  currency: string;
}

export interface SalesQuestion {
  now: Date;
  company: SalesCompany;
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
  /** The first day of which the orders of every account are known; null while one of them is not there as a whole. */
  completeFrom: string | null;
  /** The last such day: today, as far as it went, while every account is up to date; null while one was never read. */
  completeTo: string | null;
  /** Whether all orders from a day on could be read, of a region or of all that are asked about. */
  areOrdersRead: Gaps['areOrdersRead'];
}

export interface ChannelSales extends Sales {
  channel: SalesChannel;
  period: SalesPeriod;
  /** Whether the accounts that sell there, or all of them, are known on every day of the period. */
  isComplete: (region?: SalesRegion) => boolean;
  /** Whether all refunds of the orders of a day and region are known. */
  areRefundsKnown: Gaps['areRefundsKnown'];
  /** As many days right before the period. */
  soldBefore: SoldOnDay[];
  /** Why nothing is known. */
  error: string | undefined;
  /** Nothing is known of its accounts, though it has some. */
  isMissing: boolean;
  /** What a person should know beside the figures. */
  notes: string[];
  converter: Converter;
}

const NAME: Record<SalesChannel, string> = { amazon: 'Amazon', shopify: 'Shopify' };

export async function readChannelSales(
  db: Db,
  channel: SalesChannel,
  question: SalesQuestion,
): Promise<ChannelSales> {
  const accounts = await listAccounts(db, question);
  const sales = await readChannel(db, channel, { ...question, accounts });
  return { ...sales, converter: await loadConverterFor(db, question, [sales]) };
}

const listAccounts = (db: Db, { now, company }: SalesQuestion): Promise<OrderHistory[]> =>
  listOrderHistories(db, { now, timeZone: company.timeZone });

export interface AllSales {
  period: SalesPeriod;
  converter: Converter;
  channels: ChannelSales[];
}

/** The same of every channel. */
export async function readAllSales(db: Db, question: SalesQuestion): Promise<AllSales> {
  const accounts = await listAccounts(db, question);
  const all = await Promise.all(
    SALES_CHANNELS.map((channel) => readChannel(db, channel, { ...question, accounts })),
  );
  const converter = await loadConverterFor(db, question, all);
  const channels = all.map((sales) => ({ ...sales, converter }));
  return { period: computeAskedPeriod(question), converter, channels };
}

/** All channels with data, as one; known from the first day on which all of them are, and of all that have accounts. */
export function combineChannels(all: readonly ChannelSales[]): Sales {
  const known = all.filter(({ error }) => error === undefined);
  const compared = known.flatMap((sales) => sales.compared ?? []);
  const isMissingOne = all.some(({ isMissing }) => isMissing);
  const chooseDay = (days: readonly (string | null)[], choose: typeof findLast): string | null => {
    const there = days.filter((day) => day !== null);
    return isMissingOne || there.length < days.length ? null : choose(there);
  };
  return {
    sold: known.flatMap(({ sold }) => sold),
    compared:
      compared.length > 0 && compared.length === known.length && !isMissingOne
        ? {
            current: compared.flatMap(({ current }) => current),
            previous: compared.flatMap(({ previous }) => previous),
          }
        : null,
    knownFrom: findLast(known.flatMap(({ knownFrom }) => knownFrom ?? [])),
    completeFrom: chooseDay(
      known.map(({ completeFrom }) => completeFrom),
      findLast,
    ),
    completeTo: chooseDay(
      known.map(({ completeTo }) => completeTo),
      findFirst,
    ),
    areOrdersRead: (part) => known.every(({ areOrdersRead }) => areOrdersRead(part)),
  };
}

const findFirst = (days: readonly string[]): string | null => days.toSorted()[0] ?? null;
const findLast = (days: readonly string[]): string | null => days.toSorted().at(-1) ?? null;

const computeAskedPeriod = ({ now, company, days }: SalesQuestion): SalesPeriod =>
  computePeriod(now, company.timeZone, days);

type UnconvertedSales = Omit<ChannelSales, 'converter'>;

const UNKNOWN_SALES = {
  knownFrom: null,
  completeFrom: null,
  completeTo: null,
  isComplete: () => false,
  areRefundsKnown: () => false,
  areOrdersRead: () => false,
  sold: [],
  soldBefore: [],
  compared: null,
} satisfies Partial<UnconvertedSales>;

async function readChannel(
  db: Db,
  channel: SalesChannel,
  { accounts, ...question }: SalesQuestion & { accounts: readonly OrderHistory[] },
): Promise<UnconvertedSales> {
  const period = computeAskedPeriod(question);
  const { region } = question;
  const { timeZone } = question.company;
  const { previous, compared } = period;
  const listAccountsIn = (of: SalesRegion | undefined): OrderHistory[] =>
    accounts
      .filter((account) => account.channel === channel)
      .filter(({ regions }) => of === undefined || regions.includes(of));
  const histories = listAccountsIn(region);
  const [rows, knownFrom, { notes: lacks, ...gaps }] = await Promise.all([
    selectSold(db, { channel, region, from: previous.from, to: period.to }),
    selectFirstDay(db, channel),
    loadGaps(db, { channel, region, period, timeZone }),
  ]);
  const error =
    knownFrom === null
      ? await explainMissingOrders(db, channel, question.now)
      : channel === 'amazon'
        ? explainAmazonBehind(histories)
        : undefined;
  if (error !== undefined) {
    return { channel, period, error, isMissing: histories.length > 0, notes: [], ...UNKNOWN_SALES };
  }
  const sold = rows.map((row) => ({ ...row, areRefundsKnown: gaps.areRefundsKnown(row) }));
  const filterSold = (span: DaySpan) => sold.filter(({ day }) => isWithin(day, span));
  const completeFrom = findKnownByAll(histories, knownFrom);
  const isPastKnown = completeFrom !== null && completeFrom <= previous.from && gaps.areOrdersRead(previous);
  const channelName = NAME[channel];
  const notes = [
    ...explainHistories(histories, { channelName, firstDay: knownFrom, from: period.from, to: period.to }),
    ...lacks,
  ];
  return {
    ...gaps,
    channel,
    period,
    knownFrom,
    completeFrom,
    completeTo: findKnownByAllTo(histories, period.to),
    isComplete: (of = region) => isKnownByAll(listAccountsIn(of), { firstDay: knownFrom, ...period }),
    error,
    isMissing: false,
    notes,
    sold: filterSold(period),
    soldBefore: filterSold(previous),
    compared:
      compared && isPastKnown && isKnownByAllTo(histories, compared.current.to)
        ? { current: filterSold(compared.current), previous: filterSold(compared.previous) }
        : null,
  };
}

/** Converts whatever was sold at the rate of its day. */
function loadConverterFor(
  db: Db,
  question: SalesQuestion,
  all: readonly UnconvertedSales[],
): Promise<Converter> {
  const rows = all.flatMap(({ sold, soldBefore }) => [...sold, ...soldBefore]);
  const { previous, to } = computeAskedPeriod(question);
  return loadConverter(db, question.company, { sold: rows, from: previous.from, to });
}

/** Converts the currencies of some sales into the reporting one, in the days of a span. */
export async function loadConverter(
  db: Db,
  { currency }: SalesCompany,
  { sold, ...span }: DaySpan & { sold: readonly { currency: string }[] },
): Promise<Converter> {
  const currencies = new Set(sold.map((each) => each.currency)).add(currency);
  const rates =
    currencies.size > 1 ? await selectRates(db, { currencies: [...currencies], ...span }) : new Map();
  return createConverter(rates, currency);
}

/** Why there is no order, unless the channel has said that there is none. */
export async function explainMissingOrders(
  db: Db,
  channel: SalesChannel,
  now: Date,
): Promise<string | undefined> {
  const feeds = (await listSourceFreshness(db, now)).filter(({ id }) => isChannelFeed(channel, id));
  if (feeds.some(({ last_success_at }) => last_success_at !== null)) return undefined;
  if (feeds.length === 0) return `${NAME[channel]} is not connected.`;
  return `${NAME[channel]} orders haven’t synced yet.`;
}

/** The days of a period of which something is known, the latest first, each with what was sold. */
export function groupSoldByDay({
  sold,
  period,
  knownFrom,
}: ChannelSales): { day: string; sold: SoldOnDay[] }[] {
  const byDay = Map.groupBy(sold, ({ day }) => day);
  if (knownFrom === null) return [];
  const from = knownFrom > period.from ? knownFrom : period.from;
  return listDays(from, period.to)
    .toReversed()
    .map((day) => ({ day, sold: byDay.get(day) ?? [] }));
}
