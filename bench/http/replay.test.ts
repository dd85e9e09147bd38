import { expect, test } from 'vitest';
import { buildReplay } from './replay.ts';

const sent = (text: string, from: number, to: number) => ({
  text,
  values: [],

  from,
  to,
});
const texts = (...statements: ReturnType<typeof sent>[]) =>
  buildReplay('/a', statements, '{}').waves.map((wave) => wave.map(({ text }) => text));

test('what was sent before something was answered is sent together, and what came after it comes after it', () => {
  expect(texts(sent('one', 0, 5), sent('two', 1, 3), sent('three', 4, 6), sent('four', 7, 8))).toEqual([
    ['one', 'two'],
    ['three'],
    ['four'],
  ]);
});

test('who asks is not found out again', () => {
  const ofSession = sent('select "users"."id" from "sessions" inner join "users" on true', 0, 1);
  const seen = sent('update "sessions" set "last_seen_at" = $1', 1, 2);
  expect(texts(ofSession, seen, sent('select 1', 3, 4))).toEqual([['select 1']]);
});

test('a transaction stays on one connection', () => {
  const statements = [sent('begin', 0, 1), sent('select 1', 1, 2), sent('commit', 2, 3)];
  expect(buildReplay('/a', statements, '{}').isTransaction).toBe(true);
  expect(buildReplay('/a', [sent('select 1', 0, 1)], '{}').isTransaction).toBe(false);
});
