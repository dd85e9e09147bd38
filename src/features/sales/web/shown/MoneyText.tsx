import { Hint } from '#web/ui/overlay/Hint.tsx';
import type { SoldMoney } from '../../rules/figures.ts';
import { describePaid, describeWithoutRate, formatAmount, formatBound } from '../wording/amounts.ts';

interface Props {
  amount: number | null;
  of: { CURRENCY: string; ORIGINALS: readonly SoldMoney[]; WITHOUT_RATE: readonly SoldMoney[] };
  /** Of orders whose money is in the revenue; what was paid in which currency is none. */
  isAverage?: boolean;
}

/**
 * An amount in the reporting currency; hovering shows what was paid in others. One that lacks a part says so: `≥` where
 * sales without a rate are missing, `≤` where such refunds are not taken off, `≈` where both are.
 */
export function MoneyText({ amount, of: { CURRENCY, ORIGINALS, WITHOUT_RATE }, isAverage = false }: Props) {
  // Orders without a rate are not in the average, so only refunds are missing from it.
  const missing = isAverage ? WITHOUT_RATE.filter((money) => money.amount < 0) : WITHOUT_RATE;
  const text = `${amount === null ? '' : formatBound(missing)}${formatAmount(amount, CURRENCY)}`;
  const paid = isAverage ? undefined : describePaid(ORIGINALS, CURRENCY);
  const says = [...(paid === undefined ? [] : [`${paid}.`]), ...describeWithoutRate(missing)].join(' ');
  return says === '' ? text : <Hint says={says}>{text}</Hint>;
}
