import { z } from 'zod';
import { DAY_MS } from './day-ms.ts';

/** A calendar day on the wire: `2026-11-21`. PostgreSQL knows more years on both sides of this range. */
export const isoDay = z.iso
  .date('Must be a date such as 2025-12-31')
  .refine((date) => date >= '1900' && date < '3000', 'Must be a date between 1900 and 2999');

/** Days since 1 January 1970. A calendar day is the same everywhere, so it is counted in UTC. */
export const toDayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

// The same days are needed again and again (a plan of a year needs them some thousand times), and each costs a Date.
const DAYS_KEPT = 20_000;
const datesByDay = new Map<number, string>();

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

/** Every calendar day from the first to the last, both included. */
export const listDays = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, toDayNumber(to) - toDayNumber(from) + 1) }, (_, at) => addDays(from, at));

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
  });
  formats.set(timeZone, format);
  return format;
}

/** The calendar day of a moment in a time zone: the company day, with the company's zone. */
export function getDayInZone(timeZone: string, moment: Date): string {
  const parts = formatIn(timeZone).formatToParts(moment);
  const getPart = (partType: string): string => parts.find(({ type }) => type === partType)?.value ?? '';
  return `${getPart('year').padStart(4, '0')}-${getPart('month')}-${getPart('day')}`;
}
