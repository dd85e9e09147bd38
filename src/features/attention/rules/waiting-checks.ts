import { formatCount } from '#shared/numbers.ts';

/** `1 check is waiting for data`: of how many things it can’t be told whether they need a person. */
export const describeWaiting = (checks: number): string =>
  `${formatCount(checks, 'check is', 'checks are')} waiting for data`;

export const WAITED_FOR = 'that’s missing or out of date';
