import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SETTING_NAMES } from '#server/settings.ts';
import { pictures, picturedScreens } from '../../e2e/pictures/list.ts';
import { getPictureFile, SCREENS_PAGE, screensPage } from '../../e2e/pictures/page.ts';
import { AREA_EDGES } from './boundaries/area-edges.ts';
import { findMissingPaths } from './doc-paths.ts';
import { runInPlantedTree } from './planted.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const manifest: Record<string, Record<string, string>> = JSON.parse(read('package.json'));
const dependencies = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
  Object.keys(manifest[kind] ?? {}),
);
const decisions = globSync('docs/decisions/*.md').map(read).join('\n');
const pages = ['README.md', 'SECURITY.md', 'CHANGELOG.md', ...globSync('docs/**/*.md')];

test.each(dependencies)('%s has a decision record', (name) => {
  expect(decisions).toContain(`\`${name}\``);
});

test('decision records are numbered without a gap, and headed by their number', () => {
  const files = globSync('docs/decisions/*.md').sort();
  const numbers = files.map((path) => Number(/^# (\d+)\. /.exec(read(path))?.[1]));
  expect(numbers).toEqual(files.map((_, index) => index + 1));
  expect(files.map((path) => Number(/(\d{3})-/.exec(path)?.[1]))).toEqual(numbers);
});

test('the drawing of the areas has each of them once, above all that it uses', () => {
  const [, drawing = ''] = /## Between areas\n\n```\n([\s\S]*?)```/.exec(read('docs/architecture.md')) ?? [];
  const rows = drawing.split('\n').map((line) => line.split('│')[0]?.trim().split(/ +/) ?? []);
  const drawn = rows.flat().filter((area) => area !== '');
  expect(drawn.toSorted()).toEqual(Object.keys(AREA_EDGES).concat('history').toSorted());
  const findRow = (area: string) => rows.findIndex((areas) => areas.includes(area));
  const upwards = Object.entries(AREA_EDGES).flatMap(([area, uses]) =>
    uses.filter((used) => findRow(used) <= findRow(area)).map((used) => `${area} uses ${used}`),
  );
  expect(upwards).toEqual([]);
});

const MAX_RECORD_LINES = 40;

test.each(globSync('docs/decisions/*.md'))('%s fits a screen', (path) => {
  expect(read(path).trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_RECORD_LINES);
});

/** The tests that a page names: the file, and the title after the file's link. */
const brokenRules = [
  ...read('docs/broken-rules.md').matchAll(/Red: \[[^\]]*\]\(\.\.\/([^)]*)\), `(.*)`\.$/gm),
].map(([, path = '', title = '']) => ({ path, title }));

test.each(brokenRules)('$path has a test called “$title”', ({ path, title }) => {
  const titles = [...read(path).matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(
    ([, , text = '']) => text,
  );
  expect(titles.some((text) => toPattern(text).test(title))).toBe(true);
});

/** What a title becomes for the rows of a table: anything where a value is put in. */
const toPattern = (title: string): RegExp =>
  new RegExp(
    `^${title
      .replaceAll('\\', '')
      .replaceAll(/[.*+?^(){}|[\]]/g, String.raw`\$&`)
      .replaceAll(/%[sjodifc]|\$\w+/g, '.*')}$`,
  );

test('the README lists every setting with its default, in the order of the settings', () => {
  const defaults = new Map(
    Object.entries(readSettings({})).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value ?? ''),
    ]),
  );
  const rows = [...read('README.md').matchAll(/^\| `([A-Z_0-9]+)` +\| (?:`(.*?)`)? *\|/gm)];
  expect(rows.map(([, name, value]) => [name, value ?? ''])).toEqual(
    SETTING_NAMES.map((name) => [name, defaults.get(name) ?? '']),
  );
});

test('the README names every command that exists, and no other', () => {
  const named = [...read('README.md').matchAll(/npm (?:run ([a-z0-9-]+)|(start|test)\b)/g)].map(
    ([, named, short]) => named ?? short ?? '',
  );
  const scripts = Object.keys(manifest['scripts'] ?? {});
  // `npm run check` lints as well.
  expect([...new Set(named)].sort()).toEqual(scripts.filter((name) => name !== 'lint').sort());
});

test('docs/screens.md is what the list of pictures says; `npm run pictures` writes it', () => {
  expect(read(SCREENS_PAGE)).toBe(screensPage());
});

test('every screen of the navigation is pictured', () => {
  const lists = ['navigation', 'aside-areas'].map((name) => read(`src/main/web/${name}.ts`)).join('\n');
  const paths = [...lists.matchAll(/^ {4}path: '([^']+)'/gm)].map(
    ([, path = '']) => new RegExp(`^${path.replace(/\$\w+/, '[^/]+')}$`),
  );
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !picturedScreens.some((screen) => path.test(screen.path)))).toEqual([]);
});

test('every picture that is shown exists, there are no others, and they load quickly', () => {
  const files = globSync('docs/pictures/*');
  expect(files.sort()).toEqual(pictures.map(getPictureFile).sort());
  expect(files.reduce((bytes, path) => bytes + statSync(path).size, 0)).toBeLessThan(2_000_000);
});

test.each(pages)('the links of %s lead somewhere', (page) => {
  const links = [...read(page).matchAll(/(?:\]\(|(?:src|srcset)=")(?!https?:)([^)#"]*)/g)].map(
    ([, path = '']) => path,
  );
  expect(links.filter((path) => path !== '' && !existsSync(join(dirname(page), path)))).toEqual([]);
});

test('every path of ours that a page names in code exists', () => {
  expect(findMissingPaths('.', Object.fromEntries(pages.map((page) => [page, read(page)])))).toEqual([]);
});

test('a path that leads nowhere is found in a span, in a command and in a block; what a reader makes is not', async () => {
  const page = [
    'See `src/kept.ts`, `kept.ts`, `#kept.ts` and `src/features/<area>`; write `src/suppliers/rules.ts`.',
    'Run `node src/gone.ts --all`, with `src/missing/` and `web/lost.tsx`.',
    '```\nsrc/absent.sql, src/kept.ts   what it is\n```',
  ].join('\n');
  const found = await runInPlantedTree({ 'src/kept.ts': '' }, (root) => findMissingPaths(root, { page }));
  expect(found.toSorted()).toEqual(
    ['src/absent.sql', 'src/gone.ts', 'src/missing', 'web/lost.tsx'].map((path) => `page names ${path}`),
  );
});
