import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AgendaEntry } from './agenda.ts';
import { pickEntries } from './agenda.ts';
import { buildCalendarFile, escapeText, foldLine } from './calendar-file.ts';

const NOW = new Date('2026-11-24T07:30:00Z');
const ENTRY: AgendaEntry = {
  kind: 'ship-by',
  key: 'ship-by warehouse:tive eu_20_l',
  firstDay: '2026-11-25',
  lastDay: '2026-11-25',
  title: 'Ship 240 × 2.0 L to TIVE EU',
  detail: 'From the factory; 12 boxes, by sea',
  path: '/supply?line=warehouse%3Ative',
};
const build = (entries: readonly AgendaEntry[], publicUrl: string | null = 'https://touchline.example.com') =>
  buildCalendarFile({ entries, publicUrl, now: NOW });

/** What a program reads: lines joined again. */
const unfold = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);

test('an entry is a whole day with what it is about and where it is looked at', () => {
  const lines = unfold(build([ENTRY]));
  expect(lines.slice(lines.indexOf('BEGIN:VEVENT'))).toEqual([
    'BEGIN:VEVENT',
    'UID:ship-by warehouse:tive eu_20_l@touchline',
    'DTSTAMP:20261124T073000Z',
    'DTSTART;VALUE=DATE:20261125',
    'DTEND;VALUE=DATE:20261126',
    'SUMMARY:Ship 240 × 2.0 L to TIVE EU',
    String.raw`DESCRIPTION:From the factory\; 12 boxes\, by sea`,
    'URL:https://touchline.example.com/supply?line=warehouse%3Ative',
    'CATEGORIES:Ship By',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

test('several days end on the day after the last, also over the end of a year', () => {
  const closure = { ...ENTRY, firstDay: '2026-12-24', lastDay: '2026-12-31' };
  expect(unfold(build([closure]))).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20270101']),
  );
});

test('an installation without an address of its own links nowhere; a calendar without entries is one', () => {
  expect(build([ENTRY], null)).not.toContain('URL:');
  expect(unfold(build([]))[0]).toBe('BEGIN:VCALENDAR');
  expect(unfold(build([])).at(-1)).toBe('END:VCALENDAR');
});

const text = fc.string({ unit: 'grapheme', maxLength: 400 });

test('whatever the words are, no line is longer than 75 bytes, and unfolded it is what it was', () => {
  fc.assert(
    fc.property(text, (line) => {
      const plain = line.replaceAll(/[\r\n]/g, '');
      const folded = foldLine(plain);
      for (const each of folded.split('\r\n'))
        expect(Buffer.byteLength(each.toWellFormed())).toBeLessThanOrEqual(75);
      expect(folded.replaceAll('\r\n ', '')).toBe(plain);
    }),
  );
});

test('whatever the words are, they stay in their line, and read back they are what they were', () => {
  const unescape = (escaped: string): string =>
    escaped.replaceAll(/\\([\\;,n])/g, (_, mark: string) => (mark === 'n' ? '\n' : mark));
  fc.assert(
    fc.property(text, (title) => {
      const escaped = escapeText(title);
      expect(escaped).not.toMatch(/[\r\n]/);
      // oxlint-disable-next-line no-control-regex -- those that a calendar may not contain
      const allowed = title.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');
      expect(unescape(escaped)).toBe(allowed);
      const lines = unfold(build([{ ...ENTRY, title, detail: title }]));
      expect(lines.filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1);
      expect(lines).toContain(`SUMMARY:${escaped}`);
    }),
  );
});

test('entries that touch a span are in it, the first day first', () => {
  const at = (key: string, firstDay: string, lastDay: string) => ({ ...ENTRY, key, firstDay, lastDay });
  const entries = [
    at('after', '2026-12-01', '2026-12-01'),
    at('over', '2026-11-01', '2026-12-24'),
    at('in', '2026-11-26', '2026-11-26'),
    at('before', '2026-11-01', '2026-11-22'),
  ];
  const found = pickEntries(entries, { from: '2026-11-23', to: '2026-11-30' });
  expect(found.map(({ key }) => key)).toEqual(['over', 'in']);
});
