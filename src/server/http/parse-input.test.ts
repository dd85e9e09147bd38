import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { parseInput } from './parse-input.ts';

const rename = endpoint({
  method: 'POST',
  path: '/renames',
  access: 'signed-in',
  summary: 'Renames',
  body: z.strictObject({ name: z.string() }),
  response: z.object({}),
});

test.each([
  [{ name: 'a', nmae: 'b' }, 'Unknown field: nmae'],
  [{ name: 'a', '<a href=x>': 1 }, 'Has a field that is not known'],
])('%o names what is not known, but repeats no markup', (body, sentence) => {
  expect(() => parseInput(rename, { params: {}, query: {}, body })).toThrow(sentence);
});
