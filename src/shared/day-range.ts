import type { z } from 'zod';
import { toDayNumber } from './dates.ts';

/** A year, also one with 29 February in it. */
export const LONGEST_RANGE_DAYS = 366;

/** Refuses, at its last day, a range of days that ends before it begins or is longer than a year; both ends included. */
export const checkDayRange =
  <First extends string, Last extends string>(first: First, last: Last) =>
  (range: Record<First | Last, string>, { addIssue }: z.RefinementCtx): void => {
    const days = toDayNumber(range[last]) - toDayNumber(range[first]) + 1;
    const refuse = (message: string): void => addIssue({ code: 'custom', message, path: [last] });
    if (days < 1) refuse('Must be on or after the first day');
    if (days > LONGEST_RANGE_DAYS) refuse('Must be within a year of the first day');
  };
