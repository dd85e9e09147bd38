import { addDays } from '#shared/dates.ts';
import type { AgendaEntry } from './agenda.ts';

interface CalendarFile {
  entries: readonly AgendaEntry[];
  /** Of this installation, for links; null without one. */
  publicUrl: string | null;
  now: Date;
}

/** A calendar as RFC 5545 has it: whole days, and the same UID for the same thing at every reading. */
export function buildCalendarFile({ entries, publicUrl, now }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Touchline//Company Dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Touchline',
    // How often programs should ask again; the first is the standard, the second what Outlook reads.
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((entry) => buildEvent(entry, publicUrl, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

const buildEvent = (entry: AgendaEntry, publicUrl: string | null, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(entry.key)}@touchline`,
  `DTSTAMP:${formatMoment(now)}`,
  `DTSTART;VALUE=DATE:${formatDay(entry.firstDay)}`,
  // The end is the first day that is not part of it any more.
  `DTEND;VALUE=DATE:${formatDay(addDays(entry.lastDay, 1))}`,
  `SUMMARY:${escapeText(entry.title)}`,
  ...(entry.detail === null ? [] : [`DESCRIPTION:${escapeText(entry.detail)}`]),
  ...(publicUrl === null ? [] : [`URL:${publicUrl}${entry.path}`]),
  `CATEGORIES:${CATEGORIES[entry.kind]}`,
  // No one is busy because of it.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

const CATEGORIES: Record<AgendaEntry['kind'], string> = {
  'ship-by': 'Ship By',
  arrival: 'Expected Arrival',
  planned: 'Planned Shipment',
  closure: 'Closure',
};

const formatDay = (day: string): string => day.replaceAll('-', '');

/** `20261124T073000Z` */
const formatMoment = (at: Date): string => `${at.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

/** Backslash, semicolon, comma and line breaks mean something in a calendar; other controls are not allowed. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    // oxlint-disable-next-line no-control-regex -- those that a calendar may not contain
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');

const LINE_MAX_BYTES = 75;

/** No line is longer than 75 bytes; the next ones begin with a space. A letter of several bytes stays whole. */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const letter of line) {
    const size = countBytes(letter);
    if (bytes + size > LINE_MAX_BYTES) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += letter;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}

/** Of one letter in UTF-8. */
function countBytes(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
}
