import type { Db } from '#server/db/database.ts';
import type { DaySpan } from '../../../rules/periods.ts';
import type { SalesRegion } from '../../../rules/regions.ts';
import { describeFeesSetAside } from '../../../rules/set-aside.ts';
import { countMost, listFeesSetAside } from '../orders-set-aside.ts';
import { explainUnread, listUnreadFinances, REGION_OF_FINANCES } from './unread-finances.ts';

interface FeesQuestion extends DaySpan {
  timeZone: string;
  /** Of the accounts; all of them where there is none. */
  region: SalesRegion | undefined;
}

const MISSING = {
  all: 'their fees are missing',
  some: 'some fees are missing',
  later: 'later fees are missing',
};

/** Why some fees that belong to no order may not be known in a period up to today, in sentences. */
export async function explainMissingAccountFees(
  db: Db,
  { timeZone, region, ...span }: FeesQuestion,
): Promise<string[]> {
  const isAsked = (of: SalesRegion | undefined) => region === undefined || of === region;
  const accounts = await listUnreadFinances(db, { timeZone, today: span.to });
  const setAside = await listFeesSetAside(db, span);
  return [
    ...accounts
      .filter((account) => isAsked(account.region))
      .map((account) => explainUnread(account, MISSING)),
    ...setAside
      .filter(({ id }) => isAsked(REGION_OF_FINANCES[id]))
      .map(({ name, days }) => describeFeesSetAside(name, countMost(days))),
  ];
}
