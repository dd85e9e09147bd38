import { Hint } from '#web/ui/overlay/Hint.tsx';
import type { SoldMoney } from '../../rules/figures.ts';
import { formatAmount, describePaid } from '../wording.ts';

interface Props {
  amount: number | null;
  of: { CURRENCY: string; ORIGINALS: readonly SoldMoney[] };
}

/** An amount in the reporting currency; hovering shows what was paid in others. */
export function MoneyText({ amount, of: { CURRENCY, ORIGINALS } }: Props) {
  const text = formatAmount(amount, CURRENCY);
  const paid = describePaid(ORIGINALS, CURRENCY);
  return paid === undefined ? text : <Hint says={paid}>{text}</Hint>;
}
