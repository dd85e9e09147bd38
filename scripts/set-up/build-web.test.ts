import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FILES, replaceFolder } from './build-web.mjs';

test('the web application is rebuilt when a script changes that takes part in its build', () => {
  const config = readFileSync(new URL('../../vite.config.ts', import.meta.url), 'utf8');
  const imported = [...config.matchAll(/from '\.\/(scripts\/[^']+)'/g)].flatMap(([, file]) => file ?? []);
  expect(imported).toContain('scripts/set-up/chunk-groups.mjs');
  expect(FILES).toEqual(expect.arrayContaining([...imported, 'scripts/set-up/compress.mjs']));
});

/** A place with a folder for each name, which has a file of that name in it. */
function buildFolders(...names: string[]) {
  const place = mkdtempSync(join(tmpdir(), 'touchline-build-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  for (const name of names) {
    mkdirSync(join(place, name));
    writeFileSync(join(place, name, name), '');
  }
  const dist = join(place, 'dist');
  return {
    replace: () => replaceFolder(dist, { by: join(place, 'new'), aside: join(place, 'old') }),
    listBuilt: () => readdirSync(dist),
  };
}

test.each([[['dist', 'new']], [['new']]])('of %j the new build comes into its place', (folders) => {
  const { replace, listBuilt } = buildFolders(...folders);
  replace();
  expect(listBuilt()).toEqual(['new']);
});

test('a build that cannot be put into its place leaves the one before it there', () => {
  const { replace, listBuilt } = buildFolders('dist');
  expect(replace).toThrow('ENOENT');
  expect(listBuilt()).toEqual(['dist']);
});
