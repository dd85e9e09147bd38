import type { Db } from '#server/db/database.ts';
import { getDayInZone } from '#shared/dates.ts';
import { isWithin, type DaySpan } from '../../../rules/periods.ts';
import type { SalesChannel, SalesRegion } from '../../../rules/regions.ts';
import { describeForeignRefunds, describeRefundsSetAside, getRefundSpan } from '../../../rules/set-aside.ts';
import { countMost, listRefundsSetAside } from '../orders-set-aside.ts';
import { explainUnread, listUnreadFinances, REGION_OF_FINANCES } from './unread-finances.ts';

interface RefundsQuestion {
  timeZone: string;
  /** The company day of the first orders that are asked about: their refunds are booked and read later. */
  from: string;
  /** That of the last ones. */
  to: string;
  today: string;
}

/** Why not all refunds of a seller account are deducted. */
export interface MissingRefunds {
  /** Where the account sells. */
  region: SalesRegion | undefined;
  /** In a sentence; none for days whose orders it does not concern. */
  explain: (orders: DaySpan) => string[];
}

/** Where a seller account of Amazon sells: `eu`, `na`. */
export const getRegionOfAccount = (account: string): SalesRegion | undefined =>
  REGION_OF_FINANCES[`finances:amazon-${account}`];

const NOT_DEDUCTED = {
  all: 'refunds are not deducted',
  some: 'some refunds are not deducted yet',
  later: 'later refunds are not deducted yet',
};

/** Which of Amazon’s refunds are not known: those that have not been read yet, and those that could not be read. */
export async function listMissingRefunds(db: Db, question: RefundsQuestion): Promise<MissingRefunds[]> {
  const accounts = await listUnreadFinances(db, question);
  const setAside = await listRefundsSetAside(db, question);
  return [
    ...accounts.map((account) => ({
      region: account.region,
      explain: () => [explainUnread(account, NOT_DEDUCTED)],
    })),
    ...setAside.map(({ id, name, days }) => ({
      region: REGION_OF_FINANCES[id],
      explain: (orders: DaySpan) => {
        const expected = days.filter(({ day }) => isWithin(day, getRefundSpan(orders)));
        return expected.length === 0 ? [] : [describeRefundsSetAside(name, countMost(expected))];
      },
    })),
  ];
}

interface OrderOfAccount {
  channel: SalesChannel;
  account: string;
  placed_at: Date;
  refunded_in: readonly string[];
}

/** Why some refunds of an order may not be known, in sentences; a shop’s order comes with its refunds. */
export async function explainMissingRefunds(
  db: Db,
  { channel, account, placed_at, refunded_in }: OrderOfAccount,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<string[]> {
  if (channel !== 'amazon') return [];
  const [day, today] = [getDayInZone(timeZone, placed_at), getDayInZone(timeZone, now)];
  const orders = { from: day, to: day };
  const missing = await listMissingRefunds(db, { timeZone, ...orders, today });
  return [
    ...missing
      .filter(({ region }) => region === getRegionOfAccount(account))
      .flatMap(({ explain }) => explain(orders)),
    ...describeForeignRefunds(refunded_in),
  ];
}
