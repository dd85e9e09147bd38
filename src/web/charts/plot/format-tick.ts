import { getCurrencyDecimals } from '#shared/money.ts';

const LOCALE = 'en-GB';
const compact = { notation: 'compact', maximumFractionDigits: 1 } as const;
const number = new Intl.NumberFormat(LOCALE, compact);

/** `12k`: short, for an axis. */
export const formatCompact = (value: number): string => number.format(value);

/** Makes `€12k` of minor units of a currency. */
export function createCompactMoneyFormat(currency: string): (minorUnits: number) => string {
  const format = new Intl.NumberFormat(LOCALE, { ...compact, style: 'currency', currency });
  const units = 10 ** getCurrencyDecimals(currency);
  return (minorUnits) => format.format(minorUnits / units);
}
