/** How the screens of shipping say that parcels are missing because shops are still loading. */
import { ABOUT, AT_LEAST, formatDate } from '#web/format.ts';
import type { LoadingShops } from '../../contract.ts';
import { getShopName } from '../../rules/loading.ts';

export const NOTHING_LOADS: LoadingShops = [];

/** What is before a count that only grows as more is read: all parcels, or those delivered. */
export const findCountBound = (loading: LoadingShops): string => (loading.length > 0 ? AT_LEAST : '');

/** What is before a count of parcels that may have moved on: if they were read before, it may be too high, too. */
export function findOpenBound(loading: LoadingShops): string {
  if (loading.every(({ is_first_load: isFirst }) => isFirst)) return findCountBound(loading);
  return ABOUT;
}

/** What is before an average, a percentile or a share. */
export const findAverageBound = (loading: LoadingShops): string => (loading.length > 0 ? ABOUT : '');

/** What is missing, a sentence for each shop. */
export const explainLoading = (loading: LoadingShops): string[] =>
  loading.map(({ known_to: day, is_first_load: isFirst, ...shop }) => {
    const name = getShopName(shop);
    if (day === null) return `${name}: not synced yet, so its parcels are missing.`;
    const stale = isFirst ? '' : ' or have a newer status';
    return `${name}: still loading, so parcels of orders that changed since ${formatDate(day)} may be missing${stale}.`;
  });
