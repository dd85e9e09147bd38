import { isCompletePeriod } from '../rules/periods.ts';
import type { PeriodAnswer } from '../contract/shapes.ts';
import { knownDaysWords as words } from './wording/amounts.ts';

/** What totals over a period lack, in sentences; none where all accounts are known on every day of it. */
export const listPeriodLacks = (period: PeriodAnswer): string[] => listTotalLacks(isCompletePeriod(period));

/** The same of totals that say it themselves. */
export const listTotalLacks = (isComplete: boolean): string[] => (isComplete ? [] : [words.unknownAccounts]);
