import type { CellRegion } from '#features/catalogue/rules/cells.ts';
import { CELL_REGIONS } from '#features/catalogue/rules/cells.ts';
import { toDayNumber } from '#shared/dates.ts';
import { byShelf, sellsTo, type DemandShelf } from './shelves.ts';

/** An account whose orders come in. */
export interface SyncedAccount {
  id: string;
  name: string;
  channel: 'amazon' | 'shopify';
  regions: readonly CellRegion[];
  /** An earlier order of it may still come. */
  isLoading: boolean;
  /** The day of its last sync, or on which it fell behind; null before the first. */
  readOn: string | null;
  /** The first day of which its orders are known; null where its channel never had one. */
  knownFrom: string | null;
}

/** Days that are known, by their index: `to` is past the last. */
export interface KnownDays {
  from: number;
  to: number;
}

const NONE: KnownDays = { from: 0, to: 0 };

/**
 * Of which of some days, the last of which is yesterday, the orders of each shelf are known: of those that all its accounts
 * know. Of a shelf without an account what is stored is all there is.
 */
export const findKnownDays = (
  accounts: readonly SyncedAccount[],
  { first, days }: { first: string; days: number },
): Record<DemandShelf, KnownDays> =>
  byShelf((shelf) =>
    accounts
      .filter((account) => sellsFrom(account, shelf))
      .map((account) => findDaysOfAccount(account, toDayNumber(first)))
      .reduce((all, one) => ({ from: Math.max(all.from, one.from), to: Math.min(all.to, one.to) }), {
        from: 0,
        to: days,
      }),
  );

const sellsFrom = ({ channel, regions }: SyncedAccount, shelf: DemandShelf): boolean =>
  shelf === 'warehouses'
    ? channel === 'shopify'
    : channel === 'amazon' &&
      CELL_REGIONS.some((region) => regions.includes(region) && sellsTo(shelf, region));

/** An account that was read and whose channel never had an order has sold nothing. */
function findDaysOfAccount({ isLoading, readOn, knownFrom }: SyncedAccount, first: number): KnownDays {
  if (isLoading || readOn === null) return NONE;
  return { from: knownFrom === null ? 0 : toDayNumber(knownFrom) - first, to: toDayNumber(readOn) - first };
}

/** The accounts that know a part of the days from this one on. */
export const listKnownLater = (
  accounts: readonly SyncedAccount[],
  first: string,
): { id: string; name: string; day: string }[] =>
  accounts.flatMap(({ id, name, isLoading, readOn, knownFrom }) =>
    !isLoading && readOn !== null && knownFrom !== null && knownFrom > first
      ? [{ id, name, day: knownFrom }]
      : [],
  );
