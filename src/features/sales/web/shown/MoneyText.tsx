import { Hint } from '#web/ui/overlay/Hint.tsx';
import { describeWithoutRate, formatAmount } from '#web/money/wording.ts';
import type { SoldMoney } from '../../rules/figures.ts';
import { describePaid, describeUnknownRefunds, describeUnreadOrders } from '../wording/amounts.ts';
import { findBound, listWithoutRate } from './bounds.ts';

interface Props {
  amount: number | null;
  of: {
    CURRENCY: string;
    ORIGINALS: readonly SoldMoney[];
    WITHOUT_RATE: readonly SoldMoney[];
    ARE_REFUNDS_KNOWN: boolean;
    ARE_ORDERS_READ: boolean;
  };
  /** Of orders whose money is in the revenue; what was paid in which currency is none. */
  isAverage?: boolean;
  /** What else is missing from it, in sentences: sales that are not counted yet, or not known. */
  lacks?: readonly string[];
}

/**
 * An amount in the reporting currency; hovering shows what was paid in others. One that lacks a part says so: `≥` where
 * sales are missing, `≤` where refunds are not taken off, `≈` where both are.
 */
export function MoneyText({ amount, of, isAverage = false, lacks = [] }: Props) {
  const { CURRENCY, ORIGINALS } = of;
  const bound = amount === null ? '' : findBound(of, { isAverage, lacks });
  const text = `${bound}${formatAmount(amount, CURRENCY)}`;
  const paid = isAverage ? undefined : describePaid(ORIGINALS, CURRENCY);
  const says = [
    ...(paid === undefined ? [] : [`${paid}.`]),
    ...describeWithoutRate(listWithoutRate(of, isAverage)),
    ...describeUnknownRefunds(of),
    ...(isAverage ? describeUnreadOrders(of) : []),
    ...lacks,
  ].join(' ');
  return says === '' ? text : <Hint says={says}>{text}</Hint>;
}
