import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SLOW } from './slow-first.ts';

test('every file of tests that is to begin first is there', () => {
  expect(SLOW.filter((path) => !existsSync(resolve(`.${path}`)))).toEqual([]);
});
