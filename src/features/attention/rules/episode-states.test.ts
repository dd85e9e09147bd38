import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FigureVerdict } from './compare-figure.ts';
import { moveEpisode, type EpisodeStanding, type NextStanding } from './episode-states.ts';

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 10, 24, 9);
const at = (minute: number) => new Date(START + minute * MINUTE_MS);
const times = { waitMs: 10 * MINUTE_MS, settleMs: 30 * MINUTE_MS };
const buildStanding = (state: EpisodeStanding['state'], minute: number): EpisodeStanding => ({
  state,
  since: at(minute),
});

type Row = [string, EpisodeStanding | null, FigureVerdict, number, NextStanding];

test.each<Row>([
  ['nothing begins while all is well', null, 'clear', 0, 'none'],
  ['nothing begins close to the threshold', null, 'near', 0, 'none'],
  ['nothing begins without data', null, 'unknown', 0, 'none'],
  ['what is over the threshold waits first', null, 'over', 0, buildStanding('pending', 0)],
  [
    'it still waits a moment before its time',
    buildStanding('pending', 0),
    'over',
    9,
    buildStanding('pending', 0),
  ],
  ['it fires when its time has come', buildStanding('pending', 0), 'over', 10, buildStanding('firing', 10)],
  ['what gets better while it waits was nothing', buildStanding('pending', 0), 'clear', 5, 'none'],
  ['close to the threshold it is not over it either', buildStanding('pending', 0), 'near', 5, 'none'],
  ['without data it waits on', buildStanding('pending', 0), 'unknown', 50, buildStanding('pending', 0)],
  ['it fires on', buildStanding('firing', 0), 'over', 60, buildStanding('firing', 0)],
  ['close to the threshold it fires on', buildStanding('firing', 0), 'near', 60, buildStanding('firing', 0)],
  ['without data it fires on', buildStanding('firing', 0), 'unknown', 60, buildStanding('firing', 0)],
  ['once it is well it recovers', buildStanding('firing', 0), 'clear', 60, buildStanding('recovering', 60)],
  [
    'it recovers a moment before its time',
    buildStanding('recovering', 0),
    'clear',
    29,
    buildStanding('recovering', 0),
  ],
  [
    'it is resolved when it was well for long enough',
    buildStanding('recovering', 0),
    'clear',
    30,
    'resolved',
  ],
  [
    'close to the threshold recovery begins again',
    buildStanding('recovering', 0),
    'near',
    29,
    buildStanding('recovering', 29),
  ],
  [
    'worse again it is the same episode',
    buildStanding('recovering', 0),
    'over',
    29,
    buildStanding('firing', 29),
  ],
  [
    'without data it is not resolved',
    buildStanding('recovering', 0),
    'unknown',
    90,
    buildStanding('recovering', 0),
  ],
  [
    'after a clock moved back it waits from then',
    buildStanding('pending', 60),
    'over',
    0,
    buildStanding('pending', 0),
  ],
  [
    'after a clock moved back it recovers from then',
    buildStanding('recovering', 60),
    'clear',
    0,
    buildStanding('recovering', 0),
  ],
])('%s', (_, current, verdict, minute, next) => {
  expect(moveEpisode(current, verdict, { now: at(minute), ...times })).toEqual(next);
});

test('a rule without waiting times fires and resolves at once', () => {
  const none = { waitMs: 0, settleMs: 0 };
  expect(moveEpisode(null, 'over', { now: at(0), ...none })).toEqual(buildStanding('firing', 0));
  expect(moveEpisode(buildStanding('firing', 0), 'clear', { now: at(1), ...none })).toBe('resolved');
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
      const turns = follow(seen).flatMap((step) =>
        isTold(step) ? ['fires'] : step.after === 'resolved' ? ['resolves'] : [],
      );
      expect(turns).toEqual(turns.map((_, index) => (index % 2 === 0 ? 'fires' : 'resolves')));
    }),
    { numRuns: 500 },
  );
});

test('nothing begins, fires or is resolved while there is no data', () => {
  fc.assert(
    fc.property(looks, (seen) => {
      const unknown = follow(seen).filter(({ verdict }) => verdict === 'unknown');
      expect(unknown.map(({ after }) => after)).toEqual(unknown.map(({ before }) => before ?? 'none'));
    }),
    { numRuns: 500 },
  );
});

test('a clock that was moved back holds nothing up: what lasts long enough fires, and what is well long enough ends', () => {
  fc.assert(
    fc.property(looks, fc.constantFrom<FigureVerdict>('over', 'clear'), (seen, last) => {
      const longAfter = [0, 45, 45].map((minutes) => ({ verdict: last, minutes }));
      const end = follow([...seen, { verdict: last, minutes: -1000 }, ...longAfter]).at(-1)?.after;
      const state = typeof end === 'object' ? end.state : end;
      expect(last === 'over' ? ['firing'] : ['none', 'resolved']).toContain(state);
    }),
    { numRuns: 500 },
  );
});
