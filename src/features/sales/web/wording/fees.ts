import { formatAmount, formatMoneyList } from '#web/money/wording.ts';
import type { z } from 'zod';
import type { amazonSalesFees } from '../../contract/fees.ts';

type Fees = z.output<typeof amazonSalesFees.response>;

/** Money of orders with known fees that is in none of the three figures. */
export function describeFeesWithoutRate({ fees: { WITHOUT_RATE } }: Pick<Fees, 'fees'>): string[] {
  if (WITHOUT_RATE.length === 0) return [];
  return [
    `${formatMoneyList(WITHOUT_RATE)} after fees is left out because there’s no exchange rate for it yet.`,
  ];
}

/** What Amazon took in the period for no order, and why that may not be all; nothing where it took nothing. */
export function describeAccountFees({
  fees: { CURRENCY },
  account_fees: { FEES, STORAGE, WITHOUT_RATE, MISSING },
}: Pick<Fees, 'fees' | 'account_fees'>): string[] {
  const unconverted = WITHOUT_RATE.map(({ amount, currency }) => formatAmount(-amount, currency));
  if ((FEES ?? 0) === 0 && unconverted.length === 0) return MISSING;
  const amounts = [formatAmount(FEES, CURRENCY), ...unconverted].join(' + ');
  const charged = `Amazon also charged ${MISSING.length > 0 ? 'at least ' : ''}${amounts}`;
  const isAllStorage = STORAGE === FEES && unconverted.length === 0;
  const part = (STORAGE ?? 0) > 0 ? `, of which ${formatAmount(STORAGE, CURRENCY)} for storage` : '';
  const storage = isAllStorage ? ' for storage' : part;
  return [`${charged}${storage}. It belongs to no order and isn’t deducted here.`, ...MISSING];
}
