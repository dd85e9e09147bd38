import { CELL_PARTS, CELL_REGIONS, type Cell, type CellRegion } from '#features/catalogue/rules/cells.ts';

/** Who sells, by the shelves that are sold from: shops from the warehouses, Amazon from its pools. */
export const CHANNEL_GROUPS = ['shops', 'amazon'] as const;
export type ChannelGroup = (typeof CHANNEL_GROUPS)[number];

/** What a forecast is about: a variant in a region, a region, or both regions; by one channel group or by both. */
export const FORECAST_SUBJECTS = [
  'all',
  ...CELL_REGIONS,
  ...CELL_PARTS.map(({ cell }) => cell),
] as const satisfies readonly ForecastSubject[];
export type ForecastSubject = 'all' | CellRegion | Cell;

export const FORECAST_CHANNELS = ['all', ...CHANNEL_GROUPS] as const;
export type ForecastChannel = (typeof FORECAST_CHANNELS)[number];

/** The cells that a subject is the sum of. */
export const listSubjectCells = (subject: ForecastSubject): Cell[] =>
  CELL_PARTS.filter(({ cell, region }) => subject === 'all' || subject === region || subject === cell).map(
    ({ cell }) => cell,
  );

export const listChannelGroups = (channel: ForecastChannel): ChannelGroup[] =>
  CHANNEL_GROUPS.filter((group) => channel === 'all' || channel === group);
