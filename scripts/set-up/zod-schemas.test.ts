import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createSmallSchemas } from './zod-schemas.mjs';

const schemas = fileURLToPath(new URL('v4/classic/schemas.js', import.meta.resolve('zod')));
const fail = (text: string) => {
  throw new Error(text);
};

test('zod’s schemas lose what describes them as JSON Schema, and nothing else is changed', () => {
  const plugin = createSmallSchemas();
  const code = plugin.transform(readFileSync(schemas, 'utf8'), schemas)?.code ?? '';
  expect(code).toContain('aggregateChecks');
  expect(code).not.toMatch(/processJSONSchema|to-json-schema/);
  expect(plugin.transform('const a = 1;', schemas.replace('classic', 'mini'))).toBeNull();
  expect(() => plugin.buildEnd.call({ error: fail })).not.toThrow();
});

test('a build that does not find them fails', () => {
  expect(() => createSmallSchemas().buildEnd.call({ error: fail })).toThrow('no longer');
});
