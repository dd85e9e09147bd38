import type { PeriodAnswer } from '../contract/shapes.ts';
import { knownDaysWords as words } from './wording/amounts.ts';

/** From when, and up to when, all accounts are known. */
export type KnownSpan = Pick<PeriodAnswer, 'complete_from' | 'complete_to'>;

/** Whether all accounts are known on a day; of none it is so while one is not read or still loads. */
export const isCompleteDay = (day: string, { complete_from: from, complete_to: to }: KnownSpan): boolean =>
  from !== null && to !== null && day >= from && day <= to;

/** What totals over a period lack, in sentences; none where all accounts are known on every day of it. */
export const listPeriodLacks = (period: PeriodAnswer): string[] =>
  listTotalLacks(isCompleteDay(period.from, period) && isCompleteDay(period.to, period));

/** The same of totals that say it themselves. */
export const listTotalLacks = (isComplete: boolean): string[] => (isComplete ? [] : [words.unknownAccounts]);
