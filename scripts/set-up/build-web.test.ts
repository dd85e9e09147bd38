import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FILES } from './build-web.mjs';

test('the web application is rebuilt when a script changes that takes part in its build', () => {
  const config = readFileSync(new URL('../../vite.config.ts', import.meta.url), 'utf8');
  const imported = [...config.matchAll(/from '\.\/(scripts\/[^']+)'/g)].flatMap(([, file]) => file ?? []);
  expect(imported).toContain('scripts/set-up/chunk-groups.mjs');
  expect(FILES).toEqual(expect.arrayContaining([...imported, 'scripts/set-up/compress.mjs']));
});
