import { formatSearch, parseSearch } from '#web/url-search.ts';

/** The part of the address that says which view is open; `all` is none, although a screen opens with one. */
export const SAVED = 'saved';
export const ALL = 'all';

/** The filters of an address as they are saved, always in the same order: `?from=2026-11-01&status=failed`. */
export const formatFilters = (search: Record<string, string | undefined>, keys: readonly string[]): string =>
  formatSearch(Object.fromEntries(keys.toSorted().map((key) => [key, search[key]])));

/** The address of a saved view. */
export const buildViewSearch = ({ id, search }: { id: number; search: string }): Record<string, string> => ({
  ...parseSearch(search),
  [SAVED]: String(id),
});
