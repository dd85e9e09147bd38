import { expect, test } from 'vitest';
import { batchPerTick } from './batch-per-tick.ts';

/** Doubles even numbers, and counts how often it was called. */
function doubling() {
  const questions: number[][] = [];
  const find = batchPerTick(async (_place: object, numbers: readonly number[]) => {
    questions.push([...numbers]);
    if (numbers.includes(13)) throw new Error('unlucky');
    return new Map(numbers.filter((n) => n % 2 === 0).map((n) => [n, 2 * n]));
  });
  return { find, questions };
}

test('requests of the same moment are one look-up, and each gets its own answer', async () => {
  const { find, questions } = doubling();
  const [here, there] = [{}, {}];
  const answers = await Promise.all([find(here, 2), find(here, 3), find(there, 4), find(here, 2)]);
  expect(answers).toEqual([4, undefined, 8, 4]);
  expect(questions).toEqual([[2, 3, 2], [4]]);
});

test('a later request is looked up again', async () => {
  const { find, questions } = doubling();
  const here = {};
  await find(here, 2);
  await find(here, 2);
  expect(questions).toEqual([[2], [2]]);
});

test('a failure reaches the requests of the same batch, and none after them', async () => {
  const { find } = doubling();
  const here = {};
  const results = await Promise.allSettled([find(here, 13), find(here, 2)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await find(here, 2)).toBe(4);
});
