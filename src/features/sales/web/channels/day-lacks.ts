import { isCompleteDay, type KnownSpan } from '../../rules/periods.ts';
import { describePendingOrders, describeUnreadOrders } from '../wording/amounts.ts';
import { dayLacksWords as words } from '../wording/channels.ts';

/** A day of the table, with what its figures lack, in sentences; none of a whole day. */
export type ListedDay<Day> = Day & { lacks: readonly string[] };

interface DayFigures {
  SALE_DATE: string;
  PENDING_ORDERS: number;
  PENDING_UNITS: number;
  ARE_ORDERS_READ: boolean;
}

/** Days on which not all accounts are known lack some of them, and days of which orders could not be read. */
export const listDayLacks = <Day extends DayFigures>(
  sales: readonly Day[],
  known: KnownSpan,
): ListedDay<Day>[] =>
  sales.map((day) => ({
    ...day,
    lacks: [
      ...describePendingOrders(day),
      ...(isCompleteDay(day.SALE_DATE, known) ? [] : [words.unknownAccounts]),
      ...describeUnreadOrders(day),
    ],
  }));
