import { getDayInZone } from '#shared/dates.ts';
import type { HistoryEntry } from '../../contract.ts';

/** What one line shows: one entry, or several that belong together. */
export interface HistoryLine {
  shape: 'one' | 'together' | 'failed' | 'refused';
  /** The newest first; there is at least one. */
  entries: readonly [HistoryEntry, ...HistoryEntry[]];
  /** Of a sign-in: how often the same account was tried without success just before. */
  afterFailures?: number;
}

export interface HistoryDay {
  date: string;
  lines: HistoryLine[];
}

/** Anything later than this is a separate line. */
const PAUSE_MS = 15 * 60_000;
/** Fewer are typing errors. */
export const STREAK_FROM = 3;

/** A page of entries, newest first, by the company's days. */
export const groupEntriesByDay = (entries: readonly HistoryEntry[], timeZone: string): HistoryDay[] =>
  [...Map.groupBy(entries, ({ at }) => getDayInZone(timeZone, new Date(at)))].map(([date, ofDay]) => ({
    date,
    lines: groupIntoLines(ofDay),
  }));

function groupIntoLines(entries: readonly HistoryEntry[]): HistoryLine[] {
  const lines: HistoryLine[] = [];
  for (const entry of entries) {
    const line = lines.at(-1);
    if (line && belongsToLine(line.entries.at(-1) ?? entry, entry)) line.entries = [...line.entries, entry];
    else lines.push({ shape: 'one', entries: [entry] });
  }
  return lines.map((line, index) => ({
    ...line,
    shape: getShape(line),
    ...findFailuresBefore(line, lines[index + 1]),
  }));
}

function getShape({ entries: [{ action }, ...others] }: HistoryLine): HistoryLine['shape'] {
  if (action === 'sign-in-failed') return 'failed';
  if (action === 'refused') return 'refused';
  return others.length > 0 ? 'together' : 'one';
}

const isSoonAfter = (newer: HistoryEntry, older: HistoryEntry): boolean =>
  Date.parse(newer.at) - Date.parse(older.at) <= PAUSE_MS;

/** Whether an entry belongs into the line of the one after it. */
function belongsToLine(newer: HistoryEntry, older: HistoryEntry): boolean {
  const { action, entity, user_id, user_name } = newer;
  if (older.action !== action || older.entity !== entity) return false;
  const isSoon = isSoonAfter(newer, older);
  const isByTheSame = older.user_id === user_id && older.user_name === user_name;
  if (action === 'sign-in-failed') return isSoon && (isByTheSame || older.address === newer.address);
  if (action === 'refused') return isSoon && isByTheSame;
  return entity !== 'session' && isByTheSame && older.at === newer.at;
}

function findFailuresBefore(
  { entries: [entry] }: HistoryLine,
  older: HistoryLine | undefined,
): Pick<HistoryLine, 'afterFailures'> {
  if (entry.action !== 'signed-in' || older?.entries[0].action !== 'sign-in-failed') return {};
  const tries = older.entries.filter(({ user_id }) => user_id === entry.user_id);
  const isJustAfter = tries[0] !== undefined && isSoonAfter(entry, tries[0]);
  return isJustAfter && tries.length >= STREAK_FROM ? { afterFailures: tries.length } : {};
}
