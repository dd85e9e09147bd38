import { expect, test } from 'vitest';
import { createListMemory } from './list-memory.ts';

const now = new Date('2026-11-21T10:00:00Z');

interface Asked {
  state?: string;
  at?: Date;
  until?: Date | null;
}

/** A memory of lists of 10 rows, and which of them were made. */
function buildMemory(rowsMax: number) {
  const memory = createListMemory(rowsMax);
  const made: string[] = [];
  const ask = (key: string, { state = 'one', at = now, until = null }: Asked = {}) =>
    memory.recall({
      key,
      state,
      now: at,
      async make() {
        made.push(`${key} ${state}`);
        return { total: 10, until };
      },
    });
  return { memory, made, ask };
}

test('a list is read once for each state of what it is made of', async () => {
  const { made, ask } = buildMemory(100);
  await Promise.all([ask('a'), ask('a')]);
  await ask('a');
  await ask('a', { state: 'two' });
  await ask('a', { state: 'two' });
  expect(made).toEqual(['a one', 'a two']);
});

test('a list that changes by itself is read again then', async () => {
  const { made, ask } = buildMemory(100);
  const until = new Date(now.getTime() + 1_000);
  await ask('a', { until });
  await ask('a', { at: new Date(now.getTime() + 999), until });
  await ask('a', { at: until });
  expect(made).toHaveLength(2);
});

test('the list that was looked at least recently goes first, and never more rows stay than allowed', async () => {
  const { memory, made, ask } = buildMemory(25);
  await ask('a');
  await ask('b');
  await ask('a');
  await ask('c');
  expect(memory.rows).toBe(20);
  await ask('a');
  expect(made).toEqual(['a one', 'b one', 'c one']);
});

test('a list that is longer than all that may stay is kept alone', async () => {
  const { made, ask } = buildMemory(9);
  await ask('a');
  await ask('a');
  await ask('b');
  await ask('a');
  expect(made).toEqual(['a one', 'b one', 'a one']);
});

test('a process that may keep nothing reads a list for each request', async () => {
  const { made, ask } = buildMemory(0);
  await ask('a');
  await ask('a');
  expect(made).toHaveLength(2);
});

test('a reading that failed is not kept', async () => {
  const memory = createListMemory();
  const ask = (make: () => Promise<{ total: number; until: null }>) =>
    memory.recall({ key: 'a', state: 'one', now, make });
  await expect(ask(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await ask(async () => ({ total: 3, until: null }))).toEqual({ total: 3, until: null });
});
