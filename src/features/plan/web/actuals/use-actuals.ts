import { useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { getActuals } from '#features/actuals/contract/actuals.ts';
import { isPlanDate } from '#features/actuals/rules/plan-dates.ts';

/** What orders, stock and kits know of some days; days to come are not asked for. */
export const useActuals = (from: string, to: string, today: string) =>
  useQuery({
    ...defineQuery(getActuals, { query: { from, to } }),
    enabled: isPlanDate(from) && isPlanDate(to) && from <= today,
  });
