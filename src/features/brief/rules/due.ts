import {
  addOpenDays,
  getIsoWeekday,
  isOpenDay,
  type WorkingCalendar,
} from '#features/company-calendar/rules/open-days.ts';
import type { ResolvedBrief } from '#features/notifications/rules/briefs.ts';
import { addDays, listDays } from '#shared/dates.ts';

export const BRIEF_KINDS = ['daily', 'weekly'] as const;
export type BriefKind = (typeof BRIEF_KINDS)[number];

/** A morning’s brief is useless in the evening: after this long, only the page has it. */
export const LATE_HOURS = 5;

interface Moment {
  /** When the company works. */
  calendar: WorkingCalendar;
  today: string;
  /** `07:30`, by the company's clocks. */
  time: string;
}

/** Which brief a person should get at a moment, if they have not had it: the weekly one has all that the daily one has. */
export function findDueBrief(wanted: ResolvedBrief, { calendar, today, time }: Moment): BriefKind | null {
  if (!isOpenDay(calendar, today) || !isInTime(wanted.time, time)) return null;
  if (wanted.weekly && isWeeklyDay(calendar, { today, weekday: wanted.weekday })) return 'weekly';
  return wanted.daily ? 'daily' : null;
}

const toHours = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

const isInTime = (wanted: string, time: string): boolean =>
  time >= wanted && toHours(time) - toHours(wanted) <= LATE_HOURS;

/** The chosen weekday, or the first open day after it where the company was closed then. */
function isWeeklyDay(
  calendar: WorkingCalendar,
  { today, weekday }: { today: string; weekday: number },
): boolean {
  const before = findOpenDayBefore(calendar, today);
  return listDays(addDays(before, 1), today).some((day) => getIsoWeekday(day) === weekday);
}

/** The last day before this one on which the company worked. */
const findOpenDayBefore = (calendar: WorkingCalendar, day: string): string => addOpenDays(calendar, day, -1);

/** The days that a brief is about. */
export interface BriefSpans {
  /** The day of the brief before it: what began since is new. */
  newSince: string;
  /** The days that were sold since, both included. */
  sold: { from: string; to: string };
  /** Until when something is soon. */
  dueUntil: string;
}

/** The spans of a brief: of a weekly one the days since the one before, which a closed day may have moved. */
export function findBriefSpans(
  kind: BriefKind,
  { calendar, today, weekday }: Pick<Moment, 'calendar' | 'today'> & { weekday: number },
): BriefSpans {
  const yesterday = addDays(today, -1);
  if (kind === 'weekly') {
    const from = isWeeklyDay(calendar, { today, weekday })
      ? findWeeklyBefore(calendar, { today, weekday })
      : addDays(today, -WEEK_DAYS);
    return { newSince: from, sold: { from, to: yesterday }, dueUntil: addDays(today, WEEK_DAYS - 1) };
  }
  const before = findOpenDayBefore(calendar, today);
  const sunday = addDays(today, WEEK_DAYS - getIsoWeekday(today));
  return { newSince: before, sold: { from: before, to: yesterday }, dueUntil: sunday };
}

const WEEK_DAYS = 7;

/** The day of the weekly brief before today’s. */
function findWeeklyBefore(
  calendar: WorkingCalendar,
  { today, weekday }: { today: string; weekday: number },
): string {
  const daysSince = (getIsoWeekday(today) - weekday + WEEK_DAYS) % WEEK_DAYS;
  for (let chosen = addDays(today, -daysSince); ; chosen = addDays(chosen, -WEEK_DAYS)) {
    const sentOn = isOpenDay(calendar, chosen) ? chosen : addOpenDays(calendar, chosen, 1);
    if (sentOn < today) return sentOn;
  }
}
