import { formatCell, type RowCell } from './read/cells.ts';

/** How days are written with slashes or dashes: the day first, or the month. */
export const DAY_ORDERS = ['dmy', 'mdy'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** A day, and a time of its place's clocks where there is one; or a moment that names its zone. */
export type FileMoment = { day: string; time: string | null } | { instant: string };

const TIME = String.raw`(?:[\sT,_-]+(?:at\s+|um\s+)?(\d{1,2})[:.hH]?(\d{2})(?:[:.]?\d{2})?(?:\.\d+)?\s*([aApP]\.?[mM]\.?)?)?`;
const ISO = new RegExp(
  String.raw`(?<!\d)(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?!\d*[,'])` +
    TIME +
    String.raw`\s*(Z|[+-]\d{2}:?\d{2})?(?!\d)`,
);
/** What a zone can differ by; anything else after a time is another time, or a number. */
const OFFSET = /^(?:[+-](?:0\d|1[01]):(?:00|15|30|45)|-12:00|\+1[23]:(?:00|15|30|45)|\+14:00)$/;
/** `10:00-14:00`: people write from when to when like this, and programs an offset only after seconds or a `T`. */
const SPAN = /^[^T]*[\s,_-]\d{1,2}[:.hH]?\d{2}(?:\s*[aApP]\.?[mM]\.?)?-\d{2}:?\d{2}$/;
const WRITTEN = new RegExp(
  String.raw`(?<!\d)(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})` + TIME + String.raw`(?!\d)`,
);
const NAMED = new RegExp(String.raw`(?<!\d)(\d{1,2})\.?[\s-]+([A-Za-zäé]{3,9})\.?,?[\s-]+(\d{4})` + TIME);
const NAMED_FIRST = new RegExp(String.raw`([A-Za-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})` + TIME);
const MONTHS = [
  'jan',
  'feb',
  'mar|mär',
  'apr|avr',
  'may|mai',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct|okt',
  'nov',
  'dec|dez',
];

/** The first day, with its time, in a text or a cell; null if there is none. */
export function findMoment(cell: RowCell | undefined, order: DayOrder): FileMoment | null {
  if (cell instanceof Date) return splitDate(cell);
  if (typeof cell !== 'string') return null;
  const text = formatCell(cell);
  return findIso(text) ?? findWritten(text, order) ?? findNamed(text);
}

/** A sheet's own dates have no zone: they are what the clocks of their place showed. */
function splitDate(date: Date): FileMoment | null {
  if (Number.isNaN(date.getTime())) return null;
  const text = date.toISOString();
  const time = text.slice(11, 16);
  return { day: text.slice(0, 10), time: time === '00:00' ? null : time };
}

function findIso(text: string): FileMoment | null {
  const [whole = '', year, month, day, hours, minutes, half, zone] = ISO.exec(text) ?? [];
  const moment = buildMoment([year, month, day], [hours, minutes, half]);
  if (!moment || !('day' in moment) || zone === undefined || moment.time === null) return moment;
  if (SPAN.test(whole)) return moment;
  const offset = zone === 'Z' ? zone : zone.replace(/(\d{2}):?(\d{2})$/, '$1:$2');
  if (offset !== 'Z' && !OFFSET.test(offset)) return moment;
  return { instant: new Date(`${moment.day}T${moment.time}:00${offset}`).toISOString() };
}

function findWritten(text: string, order: DayOrder): FileMoment | null {
  const [, first = '', mark, second = '', year = '', ...time] = WRITTEN.exec(text) ?? [];
  const isMonthFirst = mark !== '.' && order === 'mdy';
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  return buildMoment([year.length === 2 ? `20${year}` : year, month, day], time);
}

function findNamed(text: string): FileMoment | null {
  const [, day, name, year, ...time] = NAMED.exec(text) ?? [];
  const found = buildMoment([year, findMonth(name), day], time);
  if (found) return found;
  const [, nameFirst, dayAfter, yearAfter, ...timeAfter] = NAMED_FIRST.exec(text) ?? [];
  return buildMoment([yearAfter, findMonth(nameFirst), dayAfter], timeAfter);
}

function findMonth(name: string | undefined): string | undefined {
  const start = name?.slice(0, 3).toLowerCase();
  const at = MONTHS.findIndex((month) => start !== undefined && month.split('|').includes(start));
  return at < 0 ? undefined : String(at + 1);
}

type Part = string | undefined;

function buildMoment([year, month, day]: Part[], [hours, minutes, half]: Part[]): FileMoment | null {
  if (!year || !month || !day) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isRealDay(date)) return null;
  return {
    day: date,
    time: hours === undefined || minutes === undefined ? null : buildTime(Number(hours), minutes, half),
  };
}

const isRealDay = (date: string): boolean => {
  const at = Date.parse(`${date}T00:00:00Z`);
  return date > '2000' && date < '2100' && !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
};

function buildTime(hours: number, minutes: string, half: Part): string | null {
  const isAfternoon = half?.toLowerCase().startsWith('p') ?? false;
  const full = half === undefined ? hours : (hours % 12) + (isAfternoon ? 12 : 0);
  return full < 24 && Number(minutes) < 60 ? `${String(full).padStart(2, '0')}:${minutes}` : null;
}

/** Whether the month is first in some cells: a second number above 12 can only be a day. */
export function guessDayOrder(cells: readonly (RowCell | undefined)[]): DayOrder {
  const pairs = cells.flatMap((cell) => {
    const [, first, mark, second] = (typeof cell === 'string' && WRITTEN.exec(cell)) || [];
    return mark === undefined || mark === '.' ? [] : [{ first: Number(first), second: Number(second) }];
  });
  return pairs.some(({ second }) => second > 12) && !pairs.some(({ first }) => first > 12) ? 'mdy' : 'dmy';
}

/** The later of two moments that are written alike. */
export const pickLaterMoment = (one: FileMoment | null, other: FileMoment): FileMoment =>
  one === null || toSortable(other) > toSortable(one) ? other : one;

/** A day without a time is over when it counts. */
const toSortable = (moment: FileMoment): string =>
  'instant' in moment ? moment.instant : `${moment.day}T${moment.time ?? '24:00'}`;
