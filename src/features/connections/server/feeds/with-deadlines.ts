import { getDayInZone } from '#shared/dates.ts';
import { describeDeadline, isDeadlineNear, type Deadline } from '../../rules.ts';
import type { Source } from './source.ts';

interface Deadlines {
  deadlines: readonly Deadline[];
  timeZone: string;
  clock?: () => Date;
}

/** Has a source say ahead, with its runs and its test, when something that it relies on ends. */
export function withDeadlines(
  source: Source,
  { deadlines, timeZone, clock = () => new Date() }: Deadlines,
): Source {
  if (deadlines.length === 0) return source;
  const describeAll = (wanted: readonly Deadline[], now: Date) =>
    wanted.map((deadline) => describeDeadline(deadline, getDayInZone(timeZone, now)));
  const listNear = (now: Date) =>
    deadlines.filter((deadline) => isDeadlineNear(deadline, getDayInZone(timeZone, now)));
  return {
    ...source,
    listDeadlines: (now) => {
      const today = getDayInZone(timeZone, now);
      return deadlines
        .toSorted((a, b) => a.endsOn.localeCompare(b.endsOn))
        .map((deadline) => ({
          text: describeDeadline(deadline, today),
          isNear: isDeadlineNear(deadline, today),
        }));
    },
    async read(input) {
      const reading = await source.read(input);
      const { notes = [] } = reading;
      return { ...reading, notes: [...notes, ...describeAll(listNear(input.now), input.now)] };
    },
    async check(signal) {
      const answer = await source.check(signal);
      const { message, missing } = typeof answer === 'string' ? { message: answer, missing: [] } : answer;
      const ends = describeAll(deadlines, clock()).map((sentence) => `${sentence}.`);
      return { message: [message, ...ends].join(' '), missing };
    },
  };
}
