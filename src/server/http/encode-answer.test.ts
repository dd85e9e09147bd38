import fc from 'fast-check';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { encodeAnswer } from './encode-answer.ts';

const row = z.object({
  sku: z.string(),
  units: z.int().nullable(),
  note: z.string().optional(),
  day: z.string().transform((text) => text.toUpperCase()),
});
const answer = z.object({
  success: z.boolean(),
  rows: z.array(row),
  about: z.object({ parts: z.array(z.int()), total: z.int().optional() }).optional(),
  rest: z.array(row).optional(),
  few: z.array(z.int()).max(2_000),
});
const aRow = fc.record(
  {
    sku: fc.string(),
    units: fc.option(fc.integer()),
    note: fc.string(),
    day: fc.string(),
    secret: fc.string(),
  },
  { requiredKeys: ['sku', 'units', 'day', 'secret'] },
);
const someRows = fc.oneof(
  fc.array(aRow, { maxLength: 3 }),
  fc
    .tuple(aRow, fc.integer({ min: 99, max: 350 }))
    .map(([first, count]) =>
      Array.from({ length: count }, (_, at) => ({ ...first, sku: `${first.sku} ${at}` })),
    ),
);
const anAnswer = fc.record(
  {
    success: fc.boolean(),
    rows: someRows,
    about: fc.record({ parts: fc.array(fc.integer(), { maxLength: 210 }), secret: fc.string() }),
    rest: someRows,
    few: fc.array(fc.integer(), { maxLength: 150 }),
    secret: fc.string(),
  },
  { requiredKeys: ['success', 'rows', 'few'] },
);

test('in pieces it is the same text as at once, without what the contract does not name', async () => {
  await fc.assert(
    fc.asyncProperty(anAnswer, async (content) => {
      expect((await encodeAnswer(answer, content)).toString()).toBe(JSON.stringify(answer.parse(content)));
    }),
  );
});

test('a long list itself, and one with an empty list beside it', async () => {
  const numbers = Array.from({ length: 1_000 }, (_, at) => at);
  expect((await encodeAnswer(z.array(z.int()), numbers)).toString()).toBe(JSON.stringify(numbers));
  const both = z.object({ none: z.array(z.int()), many: z.array(z.int()) });
  expect((await encodeAnswer(both, { none: [], many: numbers })).toString()).toBe(
    JSON.stringify({ none: [], many: numbers }),
  );
});

test('a row that breaks the contract is an error, wherever it is', async () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => ({
    sku: `${at}`,
    units: at === 950 ? 'many' : 1,
    day: '',
  }));
  await expect(encodeAnswer(z.object({ rows: z.array(row) }), { rows })).rejects.toThrow('units');
});

test('others have their turn while a long list is written', async () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => ({ sku: `${at}`, units: at, day: 'monday' }));
  let turns = 0;
  let isDone = false;
  const watching = (async () => {
    for (; !isDone; turns += 1) await nextTurn();
  })();
  await encodeAnswer(z.object({ rows: z.array(row) }), { rows });
  isDone = true;
  await watching;
  expect(turns).toBeGreaterThan(2);
});
