/** A line of a refund or a return, as far as it decides what it counts as. */
interface ReturnLine {
  kind: 'return' | 'refund' | 'exchange';
  status: string;
}

/**
 * Whether its units came back, or are agreed to: a return that is open or closed, a refund whose goods were restocked. What
 * was asked for, declined or called off is none, and what was paid back alone may be anywhere.
 */
export const isReturned = ({ kind, status }: ReturnLine): boolean =>
  kind === 'return' ? status === 'open' || status === 'closed' : kind === 'refund' && status === 'restocked';
