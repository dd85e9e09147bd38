import { expect, test } from 'vitest';
import { listBenches } from './list-benches.ts';

test('every benchmark says in its first sentence what it is', () => {
  const benches = [...listBenches()];
  expect(benches.map(([name]) => name)).toEqual(expect.arrayContaining(['load', 'regress']));
  expect(benches.filter(([, { sentence }]) => !/^[A-Z].{10,}\.$/.test(sentence))).toEqual([]);
});
