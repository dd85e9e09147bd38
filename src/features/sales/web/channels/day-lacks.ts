import { describePendingOrders } from '../wording/amounts.ts';
import { dayLacksWords as words } from '../wording/channels.ts';

/** A day of the table, with what its figures lack, in sentences; none of a whole day. */
export type ListedDay<Day> = Day & { lacks: readonly string[] };

interface DayFigures {
  SALE_DATE: string;
  PENDING_ORDERS: number;
  PENDING_UNITS: number;
}

/** Days before the first of which all accounts are known lack some of them; with none such, all days do. */
export const listDayLacks = <Day extends DayFigures>(
  sales: readonly Day[],
  completeFrom: string | null,
): ListedDay<Day>[] =>
  sales.map((day) => {
    const isComplete = completeFrom !== null && day.SALE_DATE >= completeFrom;
    return { ...day, lacks: [...describePendingOrders(day), ...(isComplete ? [] : [words.unknownAccounts])] };
  });
