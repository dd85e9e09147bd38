import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  computeAgeSeconds,
  isOnline,
  isSuspicious,
  getLastOutcome,
  computeNextRun,
  computeNextStateChange,
  getStanding,
  getSourceState,
  type RunEnd,
  type SourceFacts,
  URGENCY,
  findWorst,
} from './rules.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const facts = (lastSuccess: number | null, more: Partial<SourceFacts> = {}): SourceFacts => ({
  isPaused: false,
  intervalSeconds: 100,
  lastSuccessAt: lastSuccess === null ? null : secondsAgo(lastSuccess),
  failuresInRow: 0,
  isHeldBack: false,
  ...more,
});

const buildStanding = (facts: SourceFacts) =>
  getStanding({ state: getSourceState(facts, NOW), last_outcome: getLastOutcome(facts) });

test.each<[string, SourceFacts, string, boolean]>([
  ['no success yet', facts(null), 'never', false],
  ['no success yet and many failures', facts(null, { failuresInRow: 9 }), 'never', false],
  ['just read', facts(0), 'fresh', true],
  ['1.5 intervals old', facts(150), 'fresh', true],
  ['between 1.5 and 2 intervals old', facts(151), 'fresh', true],
  ['2 intervals old', facts(200), 'fresh', true],
  ['more than 2 intervals old', facts(200.001), 'late', true],
  ['6 intervals old', facts(600), 'late', true],
  ['more than 6 intervals old', facts(600.001), 'stale', false],
  ['2 failures in a row', facts(50, { failuresInRow: 2 }), 'fresh', false],
  ['2 failures in a row and late', facts(300, { failuresInRow: 2 }), 'late', false],
  ['3 failures in a row', facts(50, { failuresInRow: 3 }), 'stale', false],
  ['an answer held back', facts(50, { isHeldBack: true }), 'fresh', false],
  ['paused', facts(50, { isPaused: true }), 'paused', true],
  ['paused and more than 6 intervals old', facts(601, { isPaused: true }), 'paused', false],
  ['paused before the first success', facts(null, { isPaused: true }), 'paused', false],
  ['paused after failures', facts(50, { isPaused: true, failuresInRow: 3 }), 'paused', false],
  ['R10: a clock that was set back', facts(-3600), 'fresh', true],
])('%s: %#', (_what, facts, state, online) => {
  expect(getSourceState(facts, NOW)).toBe(state);
  expect(isOnline(facts, NOW)).toBe(online);
});

test.each([
  [0, 0],
  [0.9, 0],
  [61, 61],
  [-3600, 0],
])('R10: what was read %d seconds ago is %d seconds old', (seconds, age) =>
  expect(computeAgeSeconds(secondsAgo(seconds), NOW)).toBe(age),
);

test.each([
  [facts(0), 'Up to Date', 'good'],
  [facts(300), 'Late', 'watch'],
  [facts(0, { isHeldBack: true }), 'Held for Review', 'watch'],
  [facts(300, { isHeldBack: true }), 'Held for Review', 'watch'],
  [facts(0, { failuresInRow: 1 }), 'Failing', 'bad'],
  [facts(300, { failuresInRow: 2 }), 'Failing', 'bad'],
  [facts(0, { failuresInRow: 1, isHeldBack: true }), 'Failing', 'bad'],
  [facts(0, { failuresInRow: 3 }), 'Out of Date', 'bad'],
  [facts(601), 'Out of Date', 'bad'],
  [facts(601, { isHeldBack: true }), 'Out of Date', 'bad'],
  [facts(null), 'Not Synced Yet', 'neutral'],
  // Each failure is news, however often it fails: the address may have just been changed to a wrong one.
  [facts(null, { failuresInRow: 1 }), 'Never Synced', 'bad'],
  [facts(601, { failuresInRow: 9, isPaused: true }), 'Paused', 'neutral'],
])('%o is %s, %s', (facts, text, tone) => expect(buildStanding(facts)).toEqual({ text, tone }));

test.each([
  [facts(0), 'Still Loading', 'neutral'],
  [facts(300), 'Late', 'watch'],
  [facts(0, { isHeldBack: true }), 'Held for Review', 'watch'],
  [facts(0, { failuresInRow: 1 }), 'Failing', 'bad'],
  [facts(0, { isPaused: true }), 'Paused', 'neutral'],
])('a source that has more to read, of %o, is %s', (facts, text, tone) =>
  expect(
    getStanding({
      state: getSourceState(facts, NOW),
      last_outcome: getLastOutcome(facts),
      is_loading: true,
    }),
  ).toEqual({ text, tone }),
);

test('as time goes on without a success the hue of a source never gets milder', () => {
  const outage = fc.record({
    failuresInRow: fc.integer({ min: 0, max: 4 }),
    isHeldBack: fc.boolean(),
    before: fc.integer({ min: 0, max: 900 }),
    later: fc.integer({ min: 0, max: 900 }),
    more: fc.integer({ min: 0, max: 4 }),
  });
  fc.assert(
    fc.property(outage, ({ failuresInRow, isHeldBack, before, later, more }) => {
      const first = buildStanding(facts(before, { failuresInRow, isHeldBack }));
      const then = buildStanding(facts(before + later, { failuresInRow: failuresInRow + more, isHeldBack }));
      expect(URGENCY[then.tone]).toBeGreaterThanOrEqual(URGENCY[first.tone]);
    }),
  );
});

test('of several standings the most urgent one is shown', () => {
  const [fresh, late, offline] = [facts(0), facts(300), facts(0, { failuresInRow: 1 })].map(buildStanding);
  if (!fresh || !late || !offline) throw new Error('unreachable');
  expect(findWorst([late, offline, fresh])).toBe(offline);
  expect(findWorst([])).toBeUndefined();
});

const size = (rows: number, units: number) => ({ rows, units });
const held = (rows: number, units: number, isAccepted = false) => ({ size: size(rows, units), isAccepted });

test.each([
  ['the first answer', null, size(0, 0), null, false],
  ['empty after empty', size(0, 0), size(0, 0), null, false],
  ['empty', size(1, 1), size(0, 0), null, true],
  ['exactly half of the rows', size(10, 100), size(5, 100), null, false],
  ['less than half of the rows', size(11, 100), size(5, 100), null, true],
  ['exactly half of the units', size(10, 100), size(10, 50), null, false],
  ['less than half of the units', size(10, 100), size(10, 49), null, true],
  ['all rows with nothing in them', size(10, 100), size(10, 0), null, true],
  ['more than before', size(10, 100), size(30, 900), null, false],
  ['more promised than there was, as before', size(10, -5), size(10, -20), null, false],
  ['the same empty answer again', size(10, 100), size(0, 0), held(0, 0), false],
  ['about the same loss again', size(100, 1000), size(35, 300), held(30, 300), false],
  ['back to what it was', size(10, 100), size(10, 98), held(0, 0), false],
  ['another loss than before: less', size(100, 1000), size(10, 100), held(40, 400), true],
  ['another loss than before: more', size(100, 1000), size(40, 400), held(10, 100), true],
  ['some rows after an empty answer', size(100, 1000), size(10, 100), held(0, 0), true],
  ['what an admin accepted', size(100, 1000), size(0, 0), held(0, 0, true), false],
  ['more than an admin accepted', size(100, 1000), size(40, 400), held(10, 100, true), false],
  ['worse than an admin accepted', size(100, 1000), size(0, 0), held(40, 400, true), true],
])('an answer is held back, or not: %s', (_what, had, got, before, suspicious) =>
  expect(isSuspicious(had, got, before)).toBe(suspicious),
);

const MINUTE = 60;
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const failed = (more: Partial<Extract<RunEnd, { status: 'failed' }>> = {}): RunEnd => ({
  status: 'failed',
  retryAt: null,
  isRefused: false,
  ...more,
});

test.each<[string, RunEnd, number, number]>([
  ['a success', { status: 'succeeded', hasMore: false }, 5, 5],
  ['a success that has not read everything yet', { status: 'succeeded', hasMore: true }, 5, 0],
  ['a failure', failed(), 5, 5],
  ['a failure of a daily source', failed(), 24 * 60, 15],
  ['an answer held back', { status: 'held-back' }, 5, 5],
  ['an answer of a daily source held back', { status: 'held-back' }, 24 * 60, 15],
  ['R3: a vendor that asks for more time than that', failed({ retryAt: inMinutes(9) }), 5, 9],
  ['R3: a vendor that asks for less time than that', failed({ retryAt: inMinutes(1) }), 5, 5],
  ['R11: refused credentials', failed({ isRefused: true }), 5, 60],
  ['R11: refused credentials and a longer wait', failed({ isRefused: true, retryAt: inMinutes(90) }), 5, 90],
  ['J1: an interruption', { status: 'interrupted', failuresInRow: 2 }, 5, 0],
  ['J3: an interruption after many failures', { status: 'interrupted', failuresInRow: 3 }, 5, 5],
])('the next run after %s: interval %#', (_what, end, intervalMinutes, minutes) =>
  expect(computeNextRun(end, intervalMinutes * MINUTE, NOW)).toEqual(inMinutes(minutes)),
);

test('until the next change of a state that time alone brings, nothing of a source says anything else', () => {
  const source = fc.record({
    isPaused: fc.boolean(),
    intervalSeconds: fc.integer({ min: 1, max: 100_000 }),
    lastSuccessAt: fc.option(
      fc.integer({ min: 0, max: 1_000_000_000 }).map((ms) => new Date(NOW.getTime() - ms)),
    ),
    failuresInRow: fc.integer({ min: 0, max: 4 }),
    isHeldBack: fc.boolean(),
  });
  const formatUnhealthy = (sources: SourceFacts[], now: Date) =>
    sources.map((one) => [getSourceState(one, now), isOnline(one, now)]);
  fc.assert(
    fc.property(
      fc.array(source, { maxLength: 4 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (sources, part) => {
        const end = computeNextStateChange(sources, NOW)?.getTime() ?? NOW.getTime() + 1e12;
        expect(end).toBeGreaterThan(NOW.getTime());
        const span = end - 1 - NOW.getTime();
        for (const later of [0, Math.floor(span * part), span]) {
          expect(formatUnhealthy(sources, new Date(NOW.getTime() + later))).toEqual(
            formatUnhealthy(sources, NOW),
          );
        }
      },
    ),
  );
});

test('the next change is right after the end of a state, and a second later for ages in seconds', () => {
  expect(computeNextStateChange([facts(0)], NOW)).toEqual(new Date(NOW.getTime() + 200_001));
  expect(computeNextStateChange([facts(200.5)], NOW)).toEqual(new Date(NOW.getTime() + 500));
  expect(computeNextStateChange([facts(500)], NOW)).toEqual(new Date(NOW.getTime() + 100_001));
  expect(computeNextStateChange([facts(601)], NOW)).toEqual(new Date(NOW.getTime() + 2_999_001));
  expect(computeNextStateChange([facts(3_601), facts(null)], NOW)).toBeNull();
});
