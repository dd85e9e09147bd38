import { isCompletePeriod } from '../rules/periods.ts';
import type { PeriodAnswer } from '../contract/shapes.ts';
import { describeUnreadOrders, knownDaysWords as words } from './wording/amounts.ts';

/** What totals over a period lack, in sentences; none where all accounts are known on every day of it, and all orders were read. */
export const listPeriodLacks = (
  period: PeriodAnswer,
  { ARE_ORDERS_READ }: { ARE_ORDERS_READ: boolean },
): string[] => listTotalLacks({ is_complete: isCompletePeriod(period), ARE_ORDERS_READ });

/** The same of totals that say it themselves. */
export const listTotalLacks = (of: { is_complete: boolean; ARE_ORDERS_READ: boolean }): string[] => [
  ...(of.is_complete ? [] : [words.unknownAccounts]),
  ...describeUnreadOrders(of),
];
