import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { parseInput } from './parse-input.ts';

const rename = defineEndpoint({
  method: 'POST',
  path: '/renames',
  tables: [],
  access: 'signed-in',
  right: 'own',
  summary: 'Renames',
  body: z.strictObject({ name: z.string() }),
  response: z.object({}),
});

test.each([
  [{ name: 'a', nmae: 'b' }, 'Unknown field: nmae'],
  [{ name: 'a', '<a href=x>': 1 }, 'Contains an unknown field'],
])('%o names an unknown field, but repeats no markup', (body, sentence) => {
  expect(() => parseInput(rename, { params: {}, query: {}, body })).toThrow(sentence);
});

const box = defineEndpoint({
  ...rename,
  body: z.object({ units: z.int().min(1, 'Must be at least 1'), to: z.object({ name: z.string() }) }),
});

test.each([
  [{ units: 0, to: { name: 'a' } }, 'Must be at least 1'],
  [{ units: 0, to: {} }, 'units: Must be at least 1. to.name: Is required'],
])('%o: a sentence that fits several fields says which one it is about', (body, sentence) => {
  expect(() => parseInput(box, { params: {}, query: {}, body })).toThrow(
    expect.objectContaining({ message: sentence }),
  );
});

const page = defineEndpoint({
  method: 'GET',
  path: '/pages',
  tables: [],
  access: 'signed-in',
  summary: 'A page',
  query: z.object({ limit: defineWholeNumber({ min: 1, max: 50 }) }),
  response: z.object({}),
});

test.each([
  ['abc', 'Must be a whole number'],
  ['1.5', 'Must be a whole number'],
  ['', 'Must be a whole number'],
  [['1', '2'], 'Must be a whole number'],
  ['0', 'Must be at least 1'],
  ['51', 'Must be at most 50'],
  [undefined, 'Is required'],
])('a limit of %o is refused with: %s', (limit, sentence) => {
  expect(() => parseInput(page, { params: {}, query: { limit }, body: undefined })).toThrow(sentence);
});
