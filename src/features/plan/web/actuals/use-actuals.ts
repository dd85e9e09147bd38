import { useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { getActuals } from '#features/actuals/contract/actuals.ts';
import { isPlanDate } from '#features/actuals/rules/plan-dates.ts';

// Actuals change with orders, stock, kits and the catalogue; a day is complete once shops and
// places have been read late enough, also where that brought nothing.
const TOLD_BY = ['sales', 'warehouses', 'amazon', 'kits', 'catalogue', 'connections'];

/** What orders, stock and kits know of some days; days to come are not asked for. */
export const useActuals = (from: string, to: string, today: string) =>
  useQuery({
    ...defineQuery('planning', getActuals, { query: { from, to } }, TOLD_BY),
    enabled: isPlanDate(from) && isPlanDate(to) && from <= today,
  });
