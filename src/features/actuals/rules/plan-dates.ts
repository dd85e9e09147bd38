import { fromDayNumber, toDayNumber } from '#shared/dates.ts';

/** The first and the last day that a plan can be made for. */
export const FIRST_DATE = '2000-01-01';
export const LAST_DATE = '2199-12-31';

/** Whether a text is a day that a plan can be made for; one that is still being typed may not be. */
export const isPlanDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= FIRST_DATE && text <= LAST_DATE && isReal(text);

const isReal = (date: string): boolean => {
  const day = toDayNumber(date);
  return !Number.isNaN(day) && fromDayNumber(day) === date;
};
