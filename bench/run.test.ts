import { expect, test } from 'vitest';
import { benches } from './run.ts';

test('every benchmark says in its first sentence what it is', () => {
  const said = [...benches()];
  expect(said.map(([name]) => name)).toContain('load');
  expect(said.filter(([, sentence]) => !/^[A-Z].{10,}\.$/.test(sentence))).toEqual([]);
});
