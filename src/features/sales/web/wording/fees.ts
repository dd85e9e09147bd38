import { formatAmount } from '#web/money/wording.ts';
import type { z } from 'zod';
import type { amazonSalesFees } from '../../contract/fees.ts';

type Fees = z.output<typeof amazonSalesFees.response>;

/** Money of orders with known fees that is in none of the three figures. */
export function describeFeesWithoutRate({ fees: { WITHOUT_RATE } }: Pick<Fees, 'fees'>): string[] {
  if (WITHOUT_RATE.length === 0) return [];
  const amounts = WITHOUT_RATE.map(({ amount, currency }) => formatAmount(amount, currency)).join(' + ');
  return [`${amounts} after fees is left out because there’s no exchange rate for it yet.`];
}

/** What Amazon took in the period for no order; nothing where it took nothing. */
export function describeAccountFees({
  fees: { CURRENCY },
  account_fees: { FEES, STORAGE, WITHOUT_RATE },
}: Pick<Fees, 'fees' | 'account_fees'>): string[] {
  const missing = WITHOUT_RATE.map(({ amount, currency }) => formatAmount(-amount, currency));
  if ((FEES ?? 0) === 0 && missing.length === 0) return [];
  const amounts = [formatAmount(FEES, CURRENCY), ...missing].join(' + ');
  if (STORAGE === FEES && missing.length === 0)
    return [`Amazon also charged ${amounts} for storage. It belongs to no order and isn’t deducted here.`];
  const storage = (STORAGE ?? 0) > 0 ? `, of which ${formatAmount(STORAGE, CURRENCY)} for storage` : '';
  return [`Amazon also charged ${amounts}${storage}. It belongs to no order and isn’t deducted here.`];
}
