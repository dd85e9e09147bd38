import { z } from 'zod';
import { DAY_MS } from './day-ms.ts';

/** A calendar day on the wire: `2026-11-21`. PostgreSQL knows more years on both sides of this range. */
export const isoDay = z.iso
  .date('Must be a date such as 2025-12-31')
  .refine((date) => date >= '1900' && date < '3000', 'Must be a date between 1900 and 2999');

// The same days are needed again and again (a plan of a year needs them some thousand times), and each costs a Date.
const DAYS_KEPT = 20_000;
const numbersByDate = new Map<string, number>();
const datesByDay = new Map<number, string>();

/** Days since 1 January 1970. A calendar day is the same everywhere, so it is counted in UTC. */
export function toDayNumber(date: string): number {
  const cached = numbersByDate.get(date);
  if (cached !== undefined) return cached;
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  if (numbersByDate.size < DAYS_KEPT) numbersByDate.set(date, day);
  return day;
}

/** The calendar day that many days since 1 January 1970. */
export function fromDayNumber(day: number): string {
  const cached = datesByDay.get(day);
  if (cached !== undefined) return cached;
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  if (datesByDay.size < DAYS_KEPT) datesByDay.set(day, date);
  return date;
}

/** The calendar day that many days later, or earlier. */
export const addDays = (date: string, days: number): string => fromDayNumber(toDayNumber(date) + days);

/** The later of two calendar days, if both are known. */
export const findLaterDay = <Day extends string | null>(one: Day, other: string | null): Day | string =>
  other !== null && (one === null || other > one) ? other : one;

/** Every calendar day from the first to the last, both included. */
export function listDays(from: string, to: string): string[] {
  const first = toDayNumber(from);
  return Array.from({ length: Math.max(0, toDayNumber(to) - first + 1) }, (_, at) =>
    fromDayNumber(first + at),
  );
}

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

// Creating one takes nearly a millisecond.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

function readClock(timeZone: string, moment: Date): { day: string; time: string } {
  const parts = formatIn(timeZone).formatToParts(moment);
  const getPart = (partType: string): string => parts.find(({ type }) => type === partType)?.value ?? '';
  return {
    day: `${getPart('year').padStart(4, '0')}-${getPart('month')}-${getPart('day')}`,
    time: `${getPart('hour')}:${getPart('minute')}:${getPart('second')}`,
  };
}

function readOffset(timeZone: string, momentMs: number): number {
  const { day, time } = readClock(timeZone, new Date(momentMs));
  return Date.parse(`${day}T${time}Z`) - momentMs;
}

// Reading a clock takes some microseconds, which lists ask for by the ten thousand, and clocks rarely change.
const offsetsByZone = new Map<string, Map<number, number | null>>();

/** How far a zone is ahead of UTC, from one midnight in UTC to the next; null where its clocks change in between. */
function findOffset(timeZone: string, utcDay: number): number | null {
  const offsets = offsetsByZone.get(timeZone) ?? new Map<number, number | null>();
  offsetsByZone.set(timeZone, offsets);
  const cached = offsets.get(utcDay);
  if (cached !== undefined) return cached;
  const offset = readOffset(timeZone, utcDay * DAY_MS);
  const found = offset === readOffset(timeZone, (utcDay + 1) * DAY_MS) ? offset : null;
  if (offsets.size < DAYS_KEPT) offsets.set(utcDay, found);
  return found;
}

/** The calendar day of a moment in a time zone: the company day, with the company's zone. */
export function getDayInZone(timeZone: string, moment: Date): string {
  const ms = moment.getTime();
  const offset = ms >= 0 ? findOffset(timeZone, Math.floor(ms / DAY_MS)) : null;
  return offset === null
    ? readClock(timeZone, moment).day
    : fromDayNumber(Math.floor((ms + offset) / DAY_MS));
}
