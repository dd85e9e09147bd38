import { dayIn } from '#shared/dates.ts';
import type { HistoryEntry } from '../contract.ts';

/** What is told in one line: one entry, or several that belong together. */
export interface Line {
  shape: 'one' | 'together' | 'failed' | 'refused';
  /** The newest first; there is at least one. */
  entries: readonly [HistoryEntry, ...HistoryEntry[]];
  /** Of a sign-in: how often the same account was tried in vain just before. */
  afterFailures?: number;
}

export interface Day {
  date: string;
  lines: Line[];
}

/** So much later is another story. */
const PAUSE_MS = 15 * 60_000;
/** Fewer are somebody who mistyped. */
export const STREAK_FROM = 3;

/** A page of entries, newest first, by the company's days. */
export const daysOf = (entries: readonly HistoryEntry[], timeZone: string): Day[] =>
  [...Map.groupBy(entries, ({ at }) => dayIn(timeZone, new Date(at)))].map(([date, ofDay]) => ({
    date,
    lines: linesOf(ofDay),
  }));

function linesOf(entries: readonly HistoryEntry[]): Line[] {
  const lines: Line[] = [];
  for (const entry of entries) {
    const line = lines.at(-1);
    if (line && belongs(line.entries.at(-1) ?? entry, entry)) line.entries = [...line.entries, entry];
    else lines.push({ shape: 'one', entries: [entry] });
  }
  return lines.map((line, index) => ({
    ...line,
    shape: shapeOf(line),
    ...afterFailures(line, lines[index + 1]),
  }));
}

function shapeOf({ entries: [{ action }, ...others] }: Line): Line['shape'] {
  if (action === 'sign-in-failed') return 'failed';
  if (action === 'refused') return 'refused';
  return others.length > 0 ? 'together' : 'one';
}

const isSoonAfter = (newer: HistoryEntry, older: HistoryEntry): boolean =>
  Date.parse(newer.at) - Date.parse(older.at) <= PAUSE_MS;

/** Whether an entry belongs into the line of the one after it. */
function belongs(newer: HistoryEntry, older: HistoryEntry): boolean {
  const { action, entity, user_id, user_name } = newer;
  if (older.action !== action || older.entity !== entity) return false;
  const isSoon = isSoonAfter(newer, older);
  const isByTheSame = older.user_id === user_id && older.user_name === user_name;
  if (action === 'sign-in-failed') return isSoon && (isByTheSame || older.address === newer.address);
  if (action === 'refused') return isSoon && isByTheSame;
  return entity !== 'session' && isByTheSame && older.at === newer.at;
}

function afterFailures({ entries: [entry] }: Line, older: Line | undefined): Pick<Line, 'afterFailures'> {
  if (entry.action !== 'signed-in' || older?.entries[0].action !== 'sign-in-failed') return {};
  const tries = older.entries.filter(({ user_id }) => user_id === entry.user_id);
  const isJustAfter = tries[0] !== undefined && isSoonAfter(entry, tries[0]);
  return isJustAfter && tries.length >= STREAK_FROM ? { afterFailures: tries.length } : {};
}
