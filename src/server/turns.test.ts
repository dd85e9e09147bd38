import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const busy = () => new Error('busy');

/** A task that ends when the test says so, and says whether it has begun. */
function task() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const made = {
    hasBegun: false,
    end: resolve,
    async run() {
      made.hasBegun = true;
      await promise;
    },
  };
  return made;
}

test('only a limited number of tasks of one queue run at once, and the rest follow in order', async () => {
  const takeTurn = createTurns({ atOnce: 1, waitingMax: 5, refusal: busy });
  const [first, second, third] = [task(), task(), task()];
  const all = [first, second, third].map((each) => takeTurn('line', each.run));
  expect([first.hasBegun, second.hasBegun, third.hasBegun]).toEqual([true, false, false]);
  first.end();
  await all[0];
  expect([second.hasBegun, third.hasBegun]).toEqual([true, false]);
  second.end();
  third.end();
  await Promise.all(all);
});

test('lines do not wait for each other', async () => {
  const takeTurn = createTurns({ atOnce: 1, waitingMax: 0, refusal: busy });
  const [one, other] = [task(), task()];
  const all = [takeTurn('one', one.run), takeTurn('other', other.run)];
  expect(other.hasBegun).toBe(true);
  one.end();
  other.end();
  await Promise.all(all);
});

test('a task that finds the line full is refused at once', async () => {
  const takeTurn = createTurns({ atOnce: 1, waitingMax: 1, refusal: busy });
  const [running, waiting] = [task(), task()];
  const all = [takeTurn('line', running.run), takeTurn('line', waiting.run)];
  await expect(takeTurn('line', async () => 'late')).rejects.toThrow('busy');
  running.end();
  waiting.end();
  await Promise.all(all);
});

test('a task that fails passes its turn on', async () => {
  const takeTurn = createTurns({ atOnce: 1, waitingMax: 1, refusal: busy });
  const failed = takeTurn('line', () => Promise.reject(new Error('failed')));
  const next = takeTurn('line', async () => 'next');
  await expect(failed).rejects.toThrow('failed');
  expect(await next).toBe('next');
  expect(await takeTurn('line', async () => 'free again')).toBe('free again');
});
