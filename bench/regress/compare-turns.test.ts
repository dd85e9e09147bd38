import { expect, test } from 'vitest';
import { createRandom } from '#demo/world/random.ts';
import { compareCalls, countNeededPairs, type PairedCall } from './compare-turns.ts';

const CALLS = 90;
const ROUNDS = 4;
const ALLOWED = 1.1;
const STARTS = [0, 1, 2, 3];

interface Machine {
  seed?: number;
  /** By how much times vary besides, 0.1 for a tenth. */
  noise?: number;
  /** How much slower the machine is in this round of a start. */
  load?: (round: number) => number;
}

/** Turns of a call whose true ratio is known, by start. */
function drawCall(
  name: string,
  ratios: readonly number[],
  { seed = 1, noise = 0.04, load = () => 1 }: Machine = {},
): PairedCall {
  const random = createRandom(seed, 'turns', name);
  const vary = () => 1 + (random.drawWhole(0, 2_000) / 1_000 - 1) * noise;
  return {
    name,
    starts: ratios.map((ratio) =>
      Array.from({ length: ROUNDS }, (_, round) => ({
        before: 5 * load(round) * vary(),
        after: 5 * load(round) * vary() * ratio,
      })),
    ),
  };
}
const drawEvenly = (name: string, ratio: number, machine?: Machine) =>
  drawCall(
    name,
    STARTS.map(() => ratio),
    machine,
  );
const unchanged = (machine?: Machine) =>
  Array.from({ length: CALLS - 1 }, (_, at) => drawEvenly(`unchanged ${at}`, 1, machine));
const findMarked = (calls: readonly PairedCall[]) =>
  compareCalls(calls, ALLOWED)
    .filter(({ isDifferent, isTooSlow }) => isDifferent || isTooSlow)
    .map(({ name, isTooSlow }) => `${name}: ${isTooSlow ? 'too slow' : 'different'}`);

test.each([
  ['a third slower', 1.33, ['planted: too slow']],
  ['a sixteenth slower, which is allowed', 1.0625, ['planted: different']],
  ['a fifth quicker', 0.8, ['planted: different']],
  ['as quick', 1, []],
])('a call that became %s is marked as that, and none of 89 others', (_what, ratio, expected) =>
  expect(findMarked([drawEvenly('planted', ratio), ...unchanged()])).toEqual(expected),
);

test('a load that hits both turns of a pair hides nothing and marks nothing', () => {
  const machine = { load: (round: number) => [1, 12, 3, 7][round] ?? 1 };
  const calls = [drawEvenly('planted', 1.33, machine), ...unchanged(machine)];
  expect(findMarked(calls)).toEqual(['planted: too slow']);
});

test('noise of any size marks a call in at most one of twenty runs', () => {
  const runs = Array.from({ length: 100 }, (_, seed) => unchanged({ seed, noise: 0.6 }));
  expect(runs.filter((calls) => findMarked(calls).length > 0).length).toBeLessThanOrEqual(5);
});

test('a process that happens to be slow until its restart marks nothing', () => {
  const lucky = drawCall('lucky', [1.4, 1.3, 1.35, 0.99]);
  expect(findMarked([lucky])).toEqual([]);
});

test('the interval holds the true ratio in at least 95 of 100 calls, and narrows with the noise', () => {
  const compareNoisy = (noise: number) =>
    compareCalls(
      Array.from({ length: 400 }, (_, seed) => drawEvenly('planted', 1.2, { seed, noise })),
      ALLOWED,
    );
  for (const noise of [0.02, 0.2]) {
    const held = compareNoisy(noise).filter(({ low, high }) => low <= 1.2 && 1.2 <= high);
    expect(held.length).toBeGreaterThanOrEqual(380);
  }
  const [{ low, high } = { low: 0, high: 9 }] = compareNoisy(0.02);
  expect(high - low).toBeLessThan(0.06);
});

test('with fewer pairs than needed not even ten times as slow is more than chance', () => {
  const needed = countNeededPairs(CALLS);
  const compareShort = (pairs: number) => {
    const calls = Array.from({ length: CALLS }, (_, at) => ({
      name: `${at}`,
      starts: [Array.from({ length: pairs }, () => ({ before: 1, after: at === 0 ? 10 : 1 }))],
    }));
    return compareCalls(calls, ALLOWED)[0];
  };
  expect(compareShort(needed)).toMatchObject({ isDifferent: true, isTooSlow: true });
  expect(compareShort(needed - 1)).toMatchObject({ isDifferent: false });
  expect(compareShort(4)).toMatchObject({ low: 0, high: Infinity, isTooSlow: false });
});
