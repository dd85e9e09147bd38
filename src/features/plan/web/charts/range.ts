import { z } from 'zod';
import { useUrlState } from '#web/use-url-state.ts';

const view = z.object({ range: z.enum(['30', '90', '365', 'all']).catch('90') });
export type ChartDays = z.infer<typeof view>['range'];

/** How many days are drawn, by the address. */
export function useRange() {
  const [{ range }, show] = useUrlState(view);
  return { range, showRange: (chosen: ChartDays): void => show({ range: chosen }) };
}
