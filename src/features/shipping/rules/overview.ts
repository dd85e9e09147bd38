import { sumBy } from '#shared/sum-by.ts';
import { getStatusGroup, sortStatuses } from './groups.ts';

/** So many parcels are a page of a section. */
export const SECTION_SIZE = 20;

/** What the parcels that agree in these four add up to; '' stands for what is not reported. */
export interface CountedParcels {
  country: string;
  warehouse: string;
  carrier: string;
  status: string;
  parcels: number;
  toShipSeconds: number;
  delivered: number;
  deliveredToShipSeconds: number;
  toDeliverSeconds: number;
}

/** Which parcels to look at; what is left out is all. */
export interface ParcelFilters {
  country?: string | undefined;
  status?: string | undefined;
  carrier?: string | undefined;
  warehouse?: string | undefined;
}

/** The orders of a section beside the usual one, which is the latest parcel first. */
export const PARCEL_SORTS = [
  'order',
  'country',
  'warehouse',
  'carrier',
  'to-ship',
  'to-deliver',
  'updated',
] as const;
export type ParcelSort = (typeof PARCEL_SORTS)[number];

const NAMES = ['country', 'status', 'carrier', 'warehouse'] as const;

const matchesFilters = (row: CountedParcels, filters: ParcelFilters): boolean =>
  NAMES.every((name) => filters[name] === undefined || row[name] === filters[name]);

export interface Average {
  /** Null without a parcel that has the figure. */
  seconds: number | null;
  /** How many parcels have it. */
  parcels: number;
}

const computeAverage = (seconds: number, parcels: number): Average => ({
  seconds: parcels === 0 ? null : seconds / parcels,
  parcels,
});

/** The cards, average times, sections and choices of the screen. The choices are those of the whole window. */
export function computeOverview(all: readonly CountedParcels[], filters: ParcelFilters) {
  const rows = all.filter((row) => matchesFilters(row, filters));
  const countStatus = (status: string): number =>
    sumBy(
      rows.filter((row) => getStatusGroup(row.status) === status),
      ({ parcels }) => parcels,
    );
  const delivered = sumBy(rows, (row) => row.delivered);
  const total = sumBy(rows, ({ parcels }) => parcels);
  return {
    cards: {
      total,
      delivered: countStatus('delivered'),
      in_transit: countStatus('in_transit'),
      delayed: countStatus('delayed'),
      failed: countStatus('failure'),
    },
    averages: {
      order_to_ship: computeAverage(
        sumBy(rows, (row) => row.toShipSeconds),
        total,
      ),
      ship_to_deliver: computeAverage(
        sumBy(rows, (row) => row.toDeliverSeconds),
        delivered,
      ),
      total_delivery: computeAverage(
        sumBy(rows, (row) => row.deliveredToShipSeconds + row.toDeliverSeconds),
        delivered,
      ),
    },
    groups: sortStatuses(listDistinct(rows.map(({ status }) => getStatusGroup(status)))).map((status) => ({
      status,
      count: countStatus(status),
    })),
    options: {
      countries: listChoices(all, (row) => row.country),
      statuses: sortStatuses(listChoices(all, (row) => row.status)),
      carriers: listChoices(all, (row) => row.carrier),
      warehouses: listChoices(all, (row) => row.warehouse),
    },
  };
}

const listDistinct = (names: readonly string[]): string[] => [...new Set(names)];

const listChoices = (rows: readonly CountedParcels[], name: (row: CountedParcels) => string): string[] =>
  listDistinct(rows.map(name))
    .filter((text) => text !== '')
    .toSorted((one, other) => one.localeCompare(other, 'en'));
