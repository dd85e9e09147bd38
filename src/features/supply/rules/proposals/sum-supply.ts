/** What is there, and what has arrived by the end of a day. */
export const sumSupply = (
  { stock, arrivals }: { stock: number; arrivals: readonly { day: string; units: number }[] },
  until: string,
): number => arrivals.reduce((sum, { day, units }) => (day <= until ? sum + units : sum), stock);
