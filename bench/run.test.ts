import { expect, test } from 'vitest';
import { listBenches } from './run.ts';

test('every benchmark says in its first sentence what it is', () => {
  const said = [...listBenches()];
  expect(said.map(([name]) => name)).toContain('load');
  expect(said.filter(([, sentence]) => !/^[A-Z].{10,}\.$/.test(sentence))).toEqual([]);
});
