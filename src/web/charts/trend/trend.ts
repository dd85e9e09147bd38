import { AT_LEAST, joinBounds, NO_VALUE } from '../../format.ts';
import type { Colour } from '../figure/colour.ts';
import type { ChartRows } from '../figure/ChartTable.tsx';
import type { LegendEntry } from '../figure/Legend.tsx';
import { findCoveredDays, formatBand } from '../plot/day-labels.ts';
import { sumAll } from '#shared/sum-by.ts';
import { trendWords as words } from './wording.ts';

/** Values by day. */
interface ValuesByDay {
  /** One for each day; null where nothing is known, which is not zero. */
  values: readonly (number | null)[];
  /** What is before a day’s value that lacks a part, `≥ `; empty for a whole one. */
  bounds?: readonly string[];
}

export interface TrendSeries extends ValuesByDay {
  name: string;
  /** The same thing has the same colour on every screen; by default its place in the list. */
  colour?: Colour | undefined;
}

export interface PreviousPeriod extends ValuesByDay {
  /** `Previous 30 days` */
  name: string;
  /** For the legend, what its days that are not known as a whole are; without it, they are not marked. */
  incompleteName?: string;
  /** Which days those were, to name them. */
  days?: readonly string[];
}

export interface ShadedDays {
  /** Both included. */
  from: string;
  to: string;
  /** In words: `Cityplay M sold out in the US`. */
  reason: string;
}

/** Between which values something is expected; drawn as an area behind the lines. */
export interface TrendRange {
  /** `80% of cases` */
  name: string;
  low: readonly (number | null)[];
  high: readonly (number | null)[];
  colour?: Colour | undefined;
}

export interface Trend {
  /** Every day in order: `2026-11-21`. */
  days: readonly string[];
  series: readonly TrendSeries[];
  /** How the lines run: from day to day, or as a level that holds until it changes; or stacked bars. */
  curve: 'line' | 'step' | 'bar';
  previous?: PreviousPeriod | undefined;
  range?: TrendRange | undefined;
  shaded?: readonly ShadedDays[] | undefined;
}

type Format = (value: number) => string;

/** `12`, `≥ 12` where a part is missing, a dash where nothing is known. */
export function formatTrendValue({ values, bounds }: ValuesByDay, index: number, format: Format): string {
  const value = values[index] ?? null;
  return value === null ? NO_VALUE : `${bounds?.[index] ?? ''}${format(value)}`;
}

/** `12 to 30` */
export function formatRange({ low, high }: TrendRange, index: number, format: Format): string {
  const [from, to] = [low[index] ?? null, high[index] ?? null];
  return from === null || to === null ? NO_VALUE : words.fromTo(format(from), format(to));
}

/** Why a day is shaded: every reason that covers it. */
export const listReasons = ({ days, shaded = [] }: Trend, index: number): string[] => [
  ...new Set(
    shaded.flatMap((stretch) => {
      const covered = findCoveredDays(days, stretch);
      return covered && index >= covered.first && index <= covered.last ? [stretch.reason] : [];
    }),
  ),
];

/** The places of the days of which nothing at all is known. */
export const listUnknownDays = ({ days, series }: Pick<Trend, 'days' | 'series'>): number[] =>
  [...days.keys()].filter((index) => series.every(({ values }) => (values[index] ?? null) === null));

/** Whether a day is not known as a whole. */
const isIncomplete = ({ values, bounds }: ValuesByDay, index: number): boolean =>
  (values[index] ?? null) === null || (bounds?.[index] ?? '') !== '';

/** The places of the days that a chart marks: nothing is known of them, or a sum or a value lacks a part. */
export const listIncompleteDays = (trend: Pick<Trend, 'days' | 'series' | 'curve'>): number[] => {
  const unknown = new Set(listUnknownDays(trend));
  return [...trend.days.keys()].filter(
    (index) =>
      unknown.has(index) ||
      trend.series.some((one) =>
        hasTotal(trend) ? isIncomplete(one, index) : one.values[index] !== null && isIncomplete(one, index),
      ),
  );
};

/** The same of the period before, where they have a name. */
export const listIncompletePrevious = ({ days, previous }: Pick<Trend, 'days' | 'previous'>): number[] =>
  previous?.incompleteName === undefined
    ? []
    : [...days.keys()].filter((index) => isIncomplete(previous, index));

/** The sum of a day’s bars, at least that where one of them is unknown; a dash when nothing is known about any of them. */
export function formatDaySum({ series }: Pick<Trend, 'series'>, index: number, format: Format): string {
  const known = series.flatMap(({ values }) => values[index] ?? []);
  if (known.length === 0) return NO_VALUE;
  const bounds = series.map(({ values, bounds: own }) =>
    (values[index] ?? null) === null ? AT_LEAST : (own?.[index] ?? ''),
  );
  return `${joinBounds(bounds)}${format(sumAll(known))}`;
}

/** The mark of a series beside its name. */
export function chooseMark(curve: Trend['curve'], isDashed: boolean): LegendEntry['mark'] {
  if (curve === 'bar') return 'block';
  return isDashed ? 'dashed' : 'line';
}

/** Stacked bars show their sum too. */
export const hasTotal = ({ curve, series }: Pick<Trend, 'curve' | 'series'>): boolean =>
  curve === 'bar' && series.length > 1;

/** All values that the axis must hold. */
export function listExtentValues(trend: Trend): (number | null)[] {
  const { days, series, curve, previous, range } = trend;
  if (curve !== 'bar')
    return [...series.flatMap(({ values }) => values), ...(previous?.values ?? []), ...(range?.high ?? [])];
  const piles = days.map((_, index) => series.flatMap(({ values }) => values[index] ?? []));
  return [
    ...piles.map((pile) => sumAll(pile.filter((value) => value > 0))),
    ...piles.map((pile) => sumAll(pile.filter((value) => value < 0))),
    ...(previous?.values ?? []),
  ];
}

/** Describes a day in words, for screen readers. */
export function describeDay(trend: Trend, index: number, format: Format): string {
  const { days, series, previous, range } = trend;
  return [
    formatBand(days[index] ?? ''),
    ...series.map((one) => `${one.name} ${formatTrendValue(one, index, format)}`),
    ...(hasTotal(trend) ? [words.totalFigure(formatDaySum(trend, index, format))] : []),
    ...(previous ? [`${previous.name} ${formatTrendValue(previous, index, format)}`] : []),
    ...(range ? [`${range.name} ${formatRange(range, index, format)}`] : []),
    ...listReasons(trend, index),
  ].join(', ');
}

/** The figures of a chart as rows, the latest day first. */
export function buildTrendTable(trend: Trend, format: Format): ChartRows {
  const { days, series, previous, range, shaded = [] } = trend;
  const hasReasons = shaded.length > 0;
  return {
    columns: [
      days.some((day) => day.includes('T')) ? words.hour : words.day,
      ...series.map(({ name }) => name),
      ...(hasTotal(trend) ? [words.total] : []),
      ...(previous ? [previous.name] : []),
      ...(range ? [range.name] : []),
    ],
    note: hasReasons ? words.note : undefined,
    rows: days
      .map((day, index) => ({
        name: formatBand(day),
        figures: [
          ...series.map((one) => formatTrendValue(one, index, format)),
          ...(hasTotal(trend) ? [formatDaySum(trend, index, format)] : []),
          ...(previous ? [formatTrendValue(previous, index, format)] : []),
          ...(range ? [formatRange(range, index, format)] : []),
        ],
        note: listReasons(trend, index).join('; '),
      }))
      .reverse(),
  };
}
