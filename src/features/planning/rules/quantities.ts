/** A typed number as the plan takes it: '7.9' is 7, '1,200' is 1200, and what is no number is 0, as is what is below. */
export function quantityOf(text: string): number {
  const parsed = Number.parseInt(text.replaceAll(/[,\s]/g, ''), 10);
  return Number.isNaN(parsed) ? 0 : Math.max(0, parsed);
}
