import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFolder } from '#testing/database/folder.ts';

const PRELOAD = join(import.meta.dirname, 'preload.mjs');

const printed = (print: string, cwd: string, env: NodeJS.ProcessEnv = {}): string =>
  execFileSync(process.execPath, ['--import', PRELOAD, '-p', print], {
    cwd,
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  }).replace(/\n$/, '');

const settingsIn = (cwd: string, env: NodeJS.ProcessEnv): string =>
  printed('`${process.env.PORT ?? ""} ${process.env.HOST ?? ""}`', cwd, env);

test('a file .env sets what the environment does not, and may be missing', async () => {
  await using folder = await buildFolder();
  expect(settingsIn(folder.path, { PORT: '1' })).toBe('1 ');
  writeFileSync(join(folder.path, '.env'), '# ours\nPORT=2\nHOST=here\n');
  expect(settingsIn(folder.path, {})).toBe('2 here');
  expect(settingsIn(folder.path, { PORT: '1' })).toBe('1 here');
});

test('compiled code is kept from the first module on, and no compiler is loaded for what is kept', async () => {
  await using folder = await buildFolder();
  const env = { NODE_COMPILE_CACHE: '', TMPDIR: folder.path };
  expect(printed('require("node:module").getCompileCacheDir() ?? "nowhere"', folder.path, env)).toContain(
    folder.path,
  );
  expect(
    printed('process.moduleLoadList.filter((name) => name.includes("amaro")).length', folder.path, env),
  ).toBe('0');
});

test('every command that has settings reads the file', () => {
  const text = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(text);
  const withSettings = Object.keys(scripts).filter((name) => scripts[name]?.includes(' src/main/'));
  expect(withSettings).toEqual(['backup', 'migrate', 'restore', 'rollups', 'start', 'user']);
  for (const name of withSettings)
    expect(scripts[name]).toMatch(/node (--\S+ )*--import \.\/scripts\/preload\.mjs src\/main\//);
});
