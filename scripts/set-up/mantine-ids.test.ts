import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createOneIdPerField } from './mantine-ids.mjs';

const mantine = fileURLToPath(new URL('use-id/use-id.mjs', import.meta.resolve('@mantine/hooks')));
const fail = (text: string) => {
  throw new Error(text);
};

test('the hook of Mantine that gives a field its id is replaced, and no other', () => {
  const plugin = createOneIdPerField();
  expect(existsSync(mantine)).toBe(true);
  expect(plugin.load(mantine)).toContain("from 'react'");
  expect(plugin.load(mantine.replaceAll('use-id', 'use-uncontrolled'))).toBeNull();
  expect(() => plugin.buildEnd.call({ error: fail })).not.toThrow();
});

test('a build that does not find the hook fails', () => {
  expect(() => createOneIdPerField().buildEnd.call({ error: fail })).toThrow('no longer');
});
