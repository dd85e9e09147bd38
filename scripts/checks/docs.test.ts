import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SETTING_NAMES } from '#server/settings.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const manifest: Record<string, Record<string, string>> = JSON.parse(read('package.json'));
const dependencies = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
  Object.keys(manifest[kind] ?? {}),
);
const decisions = globSync('docs/decisions/*.md').map(read).join('\n');
const pages = ['README.md', 'CHANGELOG.md', ...globSync('docs/**/*.md')];

test.each(dependencies)('%s has a decision record', (name) => {
  expect(decisions).toContain(`\`${name}\``);
});

test('decision records are numbered without a gap, and headed by their number', () => {
  const files = globSync('docs/decisions/*.md').sort();
  const numbers = files.map((path) => Number(/^# (\d+)\. /.exec(read(path))?.[1]));
  expect(numbers).toEqual(files.map((_, index) => index + 1));
  expect(files.map((path) => Number(/(\d{3})-/.exec(path)?.[1]))).toEqual(numbers);
});

test('the README lists every setting with its default, in the order of the settings', () => {
  const defaults = new Map<string, string | number | undefined>(Object.entries(readSettings({})));
  const rows = [...read('README.md').matchAll(/^\| `([A-Z_]+)` +\| (?:`(.*?)`)? *\|/gm)];
  expect(rows.map(([, name, value]) => [name, value ?? ''])).toEqual(
    SETTING_NAMES.map((name) => [name, String(defaults.get(name) ?? '')]),
  );
});

test('the README names every command that exists, and no other', () => {
  const named = [...read('README.md').matchAll(/npm (?:run ([a-z0-9-]+)|(start|test)\b)/g)].map(
    ([, named, short]) => named ?? short ?? '',
  );
  const scripts = Object.keys(manifest['scripts'] ?? {});
  const forEditors = ['format', 'lint'];
  expect([...new Set(named)].sort()).toEqual(scripts.filter((name) => !forEditors.includes(name)).sort());
});

test.each(pages)('the links of %s lead somewhere', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]*)/g)].map(([, path = '']) => path);
  expect(links.filter((path) => path !== '' && !existsSync(join(dirname(page), path)))).toEqual([]);
});
