import { groupOf, inOrder } from './groups.ts';

/** What the parcels that agree in these four add up to; '' stands for what is not told. */
export interface Counted {
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
export interface Filters {
  country?: string | undefined;
  status?: string | undefined;
  carrier?: string | undefined;
  warehouse?: string | undefined;
}

const NAMES = ['country', 'status', 'carrier', 'warehouse'] as const;

const isAsked = (row: Counted, filters: Filters): boolean =>
  NAMES.every((name) => filters[name] === undefined || row[name] === filters[name]);

const sum = (rows: readonly Counted[], figure: (row: Counted) => number): number =>
  rows.reduce((total, row) => total + figure(row), 0);

export interface Average {
  /** Null without a parcel that has the figure. */
  seconds: number | null;
  /** How many parcels have it. */
  parcels: number;
}

const average = (seconds: number, parcels: number): Average => ({
  seconds: parcels === 0 ? null : seconds / parcels,
  parcels,
});

/** The cards, average times, sections and choices of the screen. The choices are those of the whole window. */
export function overviewOf(all: readonly Counted[], filters: Filters) {
  const rows = all.filter((row) => isAsked(row, filters));
  const countOf = (status: string): number =>
    sum(
      rows.filter((row) => groupOf(row.status) === status),
      ({ parcels }) => parcels,
    );
  const delivered = sum(rows, (row) => row.delivered);
  const total = sum(rows, ({ parcels }) => parcels);
  return {
    cards: {
      total,
      delivered: countOf('delivered'),
      in_transit: countOf('in_transit'),
      delayed: countOf('delayed'),
      failed: countOf('failure'),
    },
    averages: {
      order_to_ship: average(
        sum(rows, (row) => row.toShipSeconds),
        total,
      ),
      ship_to_deliver: average(
        sum(rows, (row) => row.toDeliverSeconds),
        delivered,
      ),
      total_delivery: average(
        sum(rows, (row) => row.deliveredToShipSeconds + row.toDeliverSeconds),
        delivered,
      ),
    },
    groups: inOrder(distinct(rows.map(({ status }) => groupOf(status)))).map((status) => ({
      status,
      count: countOf(status),
    })),
    options: {
      countries: choices(all, (row) => row.country),
      statuses: inOrder(choices(all, (row) => row.status)),
      carriers: choices(all, (row) => row.carrier),
      warehouses: choices(all, (row) => row.warehouse),
    },
  };
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)];

const choices = (rows: readonly Counted[], name: (row: Counted) => string): string[] =>
  distinct(rows.map(name))
    .filter((text) => text !== '')
    .toSorted((one, other) => one.localeCompare(other, 'en'));
