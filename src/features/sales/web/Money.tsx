import { Hint } from '#web/ui/Hint.tsx';
import type { SoldMoney } from '../rules/shapes.ts';
import { amountText, paidText } from './wording.ts';

interface Props {
  amount: number | null;
  of: { CURRENCY: string; ORIGINALS: readonly SoldMoney[] };
}

/** An amount in the reporting currency; what was paid in others shows to whoever rests on it. */
export function Money({ amount, of: { CURRENCY, ORIGINALS } }: Props) {
  const text = amountText(amount, CURRENCY);
  const paid = paidText(ORIGINALS, CURRENCY);
  return paid === undefined ? text : <Hint says={paid}>{text}</Hint>;
}
