import { expect, test } from 'vitest';
import { findChangedFigures } from './record-figures.ts';

const HIGHER = { worse: 'higher' } as const;
const LOWER = { worse: 'lower' } as const;
const a = (figure: number | null) => [{ subject: 'a', figure }];

test.each([
  ['one that is seen for the first time is kept', [], a(12), HIGHER, a(12)],
  ['the same one is not kept again', a(12), a(12), HIGHER, []],
  ['another one is', a(12), a(13), HIGHER, a(13)],
  ['what is not known is', a(12), a(null), HIGHER, a(null)],
  ['and is not kept again', a(null), a(null), HIGHER, []],
  ['what is not seen any more is well: lowest where higher is worse', a(12), [], HIGHER, a(-Infinity)],
  ['and highest where lower is', a(2), [], LOWER, a(Infinity)],
  ['what is well and not seen is not kept again', a(-Infinity), [], HIGHER, []],
  ['without a limit, what was well from the beginning is not kept', [], a(0), null, []],
  ['nor as another well figure', a(-Infinity), a(0), null, []],
  ['but what is so is', a(-Infinity), a(1), null, a(1)],
  ['with a limit, 0 is a figure like others', [], a(0), LOWER, a(0)],
])('%s', (_, kept, seen, limit, changed) => {
  expect(findChangedFigures(kept, seen, limit)).toEqual(changed);
});
