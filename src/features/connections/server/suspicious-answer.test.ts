import { expect, test, vi } from 'vitest';
import { buildReading, buildTestSource, createSourcesForTests } from '#testing/builders/sources.ts';
import type { SourceReading } from './feeds/source.ts';

const { run, runEach, readStatus, readRuns } = createSourcesForTests();

const stock = (rows: number, units: number) => ({ rows, size: { rows, units } });

test('an answer that lost most of the stock waits until the next run says the same', async () => {
  const empty = vi.fn<SourceReading['store']>(async () => 12);
  const source = await runEach(stock(12, 500), { ...stock(0, 0), store: empty });
  expect(empty).not.toHaveBeenCalled();
  expect(await readStatus(source)).toMatchObject({
    is_online: false,
    row_count: 12,
    held_back: {
      message: expect.stringContaining('0 rows with 0 units; the last good one had 12 rows with 500'),
    },
    last_run: { status: 'held-back' },
  });
  await run(buildTestSource({ read: async () => buildReading({ ...stock(0, 0), store: empty }) }));
  expect(empty).toHaveBeenCalledTimes(1);
  expect(await readStatus(source)).toMatchObject({ is_online: true, row_count: 0, held_back: null });
  expect(await readRuns(source)).toEqual(['succeeded', 'held-back', 'succeeded']);
});

test('an answer that is whole again ends the waiting of a suspicious one', async () => {
  const source = await runEach(stock(12, 500), stock(0, 0), stock(12, 498));
  expect(await readStatus(source)).toMatchObject({ is_online: true, row_count: 12, held_back: null });
});

test('what is held back is reported in readable numbers', async () => {
  const source = await runEach(stock(1_200, 50_000), stock(1, 1));
  const figures = 'The response has 1 row with 1 unit; the last good one had 1,200 rows with 50,000 units.';
  expect(await readStatus(source)).toMatchObject({
    held_back: { message: expect.stringContaining(figures) },
  });
});

test('a failure between does not make a suspicious answer believable', async () => {
  const source = await runEach(stock(12, 500), stock(2, 10), new Error('broken'), stock(0, 0));
  expect(await readStatus(source)).toMatchObject({ row_count: 12, last_run: { status: 'held-back' } });
});
