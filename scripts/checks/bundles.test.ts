import { expect, test } from 'vitest';
import { collectWeights, collectFiles, type Build } from './bundles/chunks.ts';
import { findWeightProblems, formatTable } from './bundles/report.ts';
import { weighScreens } from './bundles/screens.ts';

const chunk = { imports: [], dynamicImports: [], styles: [], modules: {} };
const build: Build = {
  others: [],
  chunks: {
    'page.js': {
      ...chunk,
      source: 'src/Page.tsx',
      imports: ['kit.js'],
      dynamicImports: ['dialog.js'],
      styles: ['page.css'],
      modules: {
        'src/Page.tsx': 300,
        'node_modules/@scope/kit/a.js': 50,
        'node_modules/@scope/kit/b.js': 50,
      },
    },
    'kit.js': { ...chunk, imports: ['page.js'], modules: { 'src/kit.ts': 10 } },
    'dialog.js': chunk,
  },
  measureFile: (file) => ({ 'page.js': 1_000, 'page.css': 200, 'kit.js': 400 })[file] ?? 0,
};
const screen = (bytes: number) => ({
  name: 'dashboard',
  bytes,
  bar: 2_000,
  modules: new Map([
    ['src/Page.tsx', 1_500],
    ['src/kit.ts', 600],
  ]),
});

test('a screen’s size is what it loads before it can run, not what it loads later', () => {
  expect([...collectFiles(build, ['src/Page.tsx'])].sort()).toEqual(['kit.js', 'page.css', 'page.js']);
});

test('a chunk is shared out among its modules, and a package counts as one', () => {
  expect(collectWeights(build, ['page.js'])).toEqual(
    new Map([
      ['src/Page.tsx', 750],
      ['@scope/kit', 250],
    ]),
  );
});

test('a screen at its bar passes; a byte more fails it, and the module that grew is named first', () => {
  const recorded = { dashboard: { 'src/Page.tsx': 1_400, 'src/kit.ts': 0 } };
  expect(findWeightProblems([screen(2_000)], recorded)).toEqual([]);
  const [problem = ''] = findWeightProblems([screen(2_001)], recorded);
  expect(problem.split('\n')).toEqual([
    'dashboard is 0.0 KB over its bar of 2.0 KB. Grown since recorded:',
    expect.stringMatching(/0\.6 KB.*src\/kit\.ts$/),
    expect.stringMatching(/0\.1 KB.*src\/Page\.tsx$/),
  ]);
});

test('the table has the size of every screen, and says which is over its limit', () => {
  expect(formatTable([screen(2_000), screen(2_001)])).toMatch(/^ok .*\nOVER .*2\.0 KB of +2\.0 KB$/);
});

const STARTED = [
  'index.html',
  'src/features/auth/web/LoginPage.tsx',
  'src/main/web/DashboardScreen.tsx',
  'src/main/web/SignedInApp.tsx',
  'src/web/theme/boot.ts',
  'src/web/ui/filters/SelectFilter.tsx',
];
const buildWithPages = (pages: readonly string[]): Build => ({
  others: [],
  chunks: {
    // The bundler puts the navigation beside other modules, and a chunk of its name only passes that on.
    'navigation.js': { ...chunk, source: 'src/main/web/navigation.ts', imports: ['inside.js'] },
    'inside.js': {
      ...chunk,
      dynamicImports: ['users.js', 'menu.js'],
      modules: Object.fromEntries([...STARTED, 'src/main/web/navigation.ts'].map((path) => [path, 1])),
    },
    'lists.js': { ...chunk, modules: { 'src/web/ui/table/DataTable.tsx': 1 } },
    'users.js': { ...chunk, source: pages[0], imports: ['lists.js'] },
    'menu.js': { ...chunk, source: 'src/web/shell/AccountMenu.tsx' },
  },
  measureFile: (file) => (file === 'users.js' ? 30 : 1),
});

test('each screen is weighed without what the dashboard and other screens have loaded', () => {
  const lines = weighScreens(buildWithPages(['src/features/users/web/UsersPage.tsx']));
  expect(lines.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['sign-in, scripts', 1],
    ['dashboard, in all', 2],
    ['+ tables and fields', 1],
    ['+ Users', 30],
  ]);
});

test('that no screen is found is an error, and not a table without screens', () => {
  expect(() => weighScreens(buildWithPages(['src/web/shell/HelpPopover.tsx']))).toThrow('no page was built');
});
