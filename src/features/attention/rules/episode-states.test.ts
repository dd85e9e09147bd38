import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FigureVerdict } from './compare-figure.ts';
import { moveEpisode, type EpisodeStanding, type NextStanding } from './episode-states.ts';

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 10, 24, 9);
const at = (minute: number) => new Date(START + minute * MINUTE_MS);
const times = { waitMs: 10 * MINUTE_MS, settleMs: 30 * MINUTE_MS };
const standing = (state: EpisodeStanding['state'], minute: number): EpisodeStanding => ({
  state,
  since: at(minute),
});

type Row = [string, EpisodeStanding | null, FigureVerdict, number, NextStanding];

test.each<Row>([
  ['nothing begins while all is well', null, 'clear', 0, 'none'],
  ['nothing begins close to the threshold', null, 'near', 0, 'none'],
  ['nothing begins without data', null, 'unknown', 0, 'none'],
  ['what is over the threshold waits first', null, 'over', 0, standing('pending', 0)],
  ['it still waits a moment before its time', standing('pending', 0), 'over', 9, standing('pending', 0)],
  ['it fires when its time has come', standing('pending', 0), 'over', 10, standing('firing', 10)],
  ['what gets better while it waits was nothing', standing('pending', 0), 'clear', 5, 'none'],
  ['close to the threshold it is not over it either', standing('pending', 0), 'near', 5, 'none'],
  ['without data it waits on', standing('pending', 0), 'unknown', 50, standing('pending', 0)],
  ['it fires on', standing('firing', 0), 'over', 60, standing('firing', 0)],
  ['close to the threshold it fires on', standing('firing', 0), 'near', 60, standing('firing', 0)],
  ['without data it fires on', standing('firing', 0), 'unknown', 60, standing('firing', 0)],
  ['once it is well it recovers', standing('firing', 0), 'clear', 60, standing('recovering', 60)],
  ['it recovers a moment before its time', standing('recovering', 0), 'clear', 29, standing('recovering', 0)],
  ['it is resolved when it was well for long enough', standing('recovering', 0), 'clear', 30, 'resolved'],
  ['close to the threshold recovery begins again', standing('recovering', 0), 'near', 29, standing('recovering', 29)],
  ['worse again it is the same episode', standing('recovering', 0), 'over', 29, standing('firing', 29)],
  ['without data it is not resolved', standing('recovering', 0), 'unknown', 90, standing('recovering', 0)],
  ['after a clock moved back it waits from then', standing('pending', 60), 'over', 0, standing('pending', 0)],
  ['after a clock moved back it recovers from then', standing('recovering', 60), 'clear', 0, standing('recovering', 0)],
])('%s', (_, current, verdict, minute, next) => {
  expect(moveEpisode(current, verdict, { now: at(minute), ...times })).toEqual(next);
});

test('a rule without waiting times fires and resolves at once', () => {
  const none = { waitMs: 0, settleMs: 0 };
  expect(moveEpisode(null, 'over', { now: at(0), ...none })).toEqual(standing('firing', 0));
  expect(moveEpisode(standing('firing', 0), 'clear', { now: at(1), ...none })).toBe('resolved');
});

const verdict = fc.constantFrom<FigureVerdict>('over', 'near', 'clear', 'unknown');
/** Looks at one subject, some minutes after one another; negative where the clock was moved back. */
const looks = fc.array(fc.record({ verdict, minutes: fc.integer({ min: -90, max: 90 }) }), { maxLength: 60 });

interface Step {
  before: EpisodeStanding | null;
  after: NextStanding;
  verdict: FigureVerdict;
}

function follow(seen: readonly { verdict: FigureVerdict; minutes: number }[]): Step[] {
  let current: EpisodeStanding | null = null;
  let minute = 0;
  return seen.map((look) => {
    minute += look.minutes;
    const before: EpisodeStanding | null = current;
    const after = moveEpisode(before, look.verdict, { now: at(minute), ...times });
    current = typeof after === 'object' ? after : null;
    return { before, after, verdict: look.verdict };
  });
}

const isTold = ({ before, after }: Step) =>
  typeof after === 'object' && after.state === 'firing' && before?.state === 'pending';

test('no episode fires twice without being resolved in between', () => {
  fc.assert(
    fc.property(looks, (seen) => {
      let isOpen = false;
      for (const step of follow(seen)) {
        if (isTold(step)) {
          expect(isOpen).toBe(false);
          isOpen = true;
        }
        if (step.after === 'resolved') {
          expect(isOpen).toBe(true);
          isOpen = false;
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('nothing begins, fires or is resolved while there is no data', () => {
  fc.assert(
    fc.property(looks, (seen) => {
      for (const { before, after, verdict: found } of follow(seen)) {
        if (found === 'unknown') expect(after).toEqual(before ?? 'none');
      }
    }),
    { numRuns: 500 },
  );
});

test('a clock that was moved back holds nothing up: what lasts long enough fires, and what is well long enough ends', () => {
  fc.assert(
    fc.property(looks, fc.constantFrom<FigureVerdict>('over', 'clear'), (seen, last) => {
      const longAfter = [0, 45, 45].map((minutes) => ({ verdict: last, minutes }));
      const end = follow([...seen, { verdict: last, minutes: -1000 }, ...longAfter]).at(-1)?.after;
      if (last === 'over') expect(end).toMatchObject({ state: 'firing' });
      else expect(['none', 'resolved']).toContain(end);
    }),
    { numRuns: 500 },
  );
});
