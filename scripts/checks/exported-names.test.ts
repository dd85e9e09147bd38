import { expect, test } from 'vitest';
import { findRepeatedNames } from './exported-names.ts';
import { runInPlantedTree } from './planted.ts';

const FILES = ['src/web/a.ts', 'bench/b.ts'] as const;
const declare = (first: string, second: string) => ({ [FILES[0]]: first, [FILES[1]]: second });

test.each([
  ['two functions', 'export function openLog() {}', 'export async function openLog() {}'],
  ['two types', 'export interface LogPlace {}', 'export type LogPlace = string;'],
  ['a type and a component', 'export const LogPlace = () => null;', 'export interface LogPlace {}'],
])('%s with the same name are a problem', async (_title, first, second) => {
  const problems = await runInPlantedTree(declare(first, second), findRepeatedNames);
  expect(problems).toEqual([expect.stringContaining('is exported by bench/b.ts, src/web/a.ts')]);
});

test.each([
  ['overloads in one file', 'export function a1(x: 1): 1;\nexport function a1(x: 2): 2;', ''],
  ['a private name', 'const a1 = 1;', 'export const a1 = 1;'],
  ['a nested one', '  export const a1 = 1;', 'export const a1 = 1;'],
])('%s is sound', async (_title, first, second) => {
  expect(await runInPlantedTree(declare(first, second), findRepeatedNames)).toEqual([]);
});
