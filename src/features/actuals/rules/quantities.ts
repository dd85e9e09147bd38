import { removeGrouping } from '#shared/numbers.ts';

/** What is below zero is none, and neither is a minus that nothing follows yet. */
export const isBelowZero = (text: string): boolean =>
  text.trim() === '-' || Number.parseInt(removeGrouping(text), 10) < 0;

/** A typed number as the plan takes it: '7.9' is 7, '1,200' is 1200, and what is no number is 0, as is what is below. */
export function parseQuantity(text: string): number {
  const parsed = Number.parseInt(removeGrouping(text), 10);
  return Number.isNaN(parsed) ? 0 : Math.max(0, parsed);
}
