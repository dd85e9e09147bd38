/**
 * What a variant sold, day by day, oldest first; null where that says nothing about demand: nothing was in stock to be
 * sold, the day was not read, or an event distorted it. A missing day is never a day on which nothing was wanted.
 */
export interface DemandSeries {
  /** Days since 1 January 1970 of the first one. */
  firstDay: number;
  units: readonly (number | null)[];
}

/** The part of a series that was known at the end of its first `days` days. */
export const takeFirstDays = ({ firstDay, units }: DemandSeries, days: number): DemandSeries => ({
  firstDay,
  units: units.slice(0, days),
});

/** 0 to 6; which weekday is 0 does not matter, as long as it always is the same. */
export const getWeekday = (day: number): number => ((day % 7) + 7) % 7;

/** How many days of a series say something about demand. */
export const countKnownDays = ({ units }: DemandSeries): number =>
  units.reduce<number>((count, value) => (value === null ? count : count + 1), 0);
