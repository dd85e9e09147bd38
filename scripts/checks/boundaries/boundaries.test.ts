import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { findBoundaryProblems, findUnreadModules } from './boundaries.ts';
import { buildConnectorRules, buildEdgeRules, FIXED_RULES } from './boundary-rules.ts';
import { runInPlantedTree } from '../planted.ts';

/** What is planted, in which file, and the rule that must object. */
const VIOLATIONS: [rule: string, title: string, file: string, text: string][] = [
  [
    'browser-never-node',
    'a page reads the server',
    'src/features/users/web/a.ts',
    "import '../server/public.ts';",
  ],
  [
    'browser-never-node',
    'a page of a part of an area reads the server',
    'src/features/users/systems/one/web/a.ts',
    "import '../../../server/public.ts';",
  ],
  ['browser-never-node', 'a type is enough', 'src/web/a.ts', "import type { log } from '#server/log.ts';"],
  ['browser-never-node', 'a dynamic import too', 'src/main/web/a.ts', "void import('#server/log.ts');"],
  ['browser-never-node', 'hidden in a using', 'src/web/a.ts', "using a = await import('#server/log.ts');"],
  ['browser-packages', 'a page reads files', 'src/web/a.ts', "import 'node:fs';"],
  ['browser-packages', 'a page opens the database', 'src/features/users/web/a.ts', "import 'pg';"],
  ['node-never-browser', 'the server draws', 'src/server/a.ts', "import '#web/Button.tsx';"],
  ['node-never-browser', 'a service uses React', 'src/features/users/server/a.ts', "import 'react';"],
  ['neutral', 'a contract reads files', 'src/features/auth/contract.ts', "import 'node:fs';"],
  ['neutral', 'a rule asks the database', 'src/features/users/rules.ts', "import './server/queries.ts';"],
  ['neutral', 'a rule in a folder too', 'src/features/users/rules/a.ts', "import '#server/log.ts';"],
  ['neutral', 'shared code needs a package', 'src/shared/a.ts', "import 'dayjs';"],
  [
    'kits-know-no-area',
    'the server kit knows users',
    'src/server/a.ts',
    "import '#features/users/contract.ts';",
  ],
  ['kits-know-no-area', 'the browser kit knows users', 'src/web/a.ts', "import '#features/users/rules.ts';"],
  [
    'kits-know-no-area',
    'a connector knows users',
    'src/connectors/a.ts',
    "import '#features/users/rules.ts';",
  ],
  ['kits-know-no-area', 'a kit knows the app', 'src/server/a.ts', "import '#main/areas.ts';"],
  ['shared-stands-alone', 'shared code logs', 'src/shared/a.ts', "import '#server/log.ts';"],
  [
    'only-main-lists-areas',
    'a new top folder lists areas',
    'src/jobs/a.ts',
    "import '#features/users/contract.ts';",
  ],
  [
    'areas-know-no-composition',
    'an area knows the app',
    'src/features/users/server/a.ts',
    "import '#main/areas.ts';",
  ],
  [
    'public-face',
    'queries of another area',
    'src/features/auth/a.ts',
    "import '#features/users/server/queries/list-users.ts';",
  ],
  [
    'rules-know-no-contract',
    'a rule reads a wire shape',
    'src/features/users/rules/a.ts',
    "import '../contract.ts';",
  ],
  [
    'rules-know-no-contract',
    'a rule of a part of an area reads a wire shape',
    'src/features/users/systems/one/rules.ts',
    "import '../../contract.ts';",
  ],
  [
    'wire-stays-in-routes',
    'a query checks a wire shape',
    'src/features/users/server/queries/list-users.ts',
    "import { user } from '../../contract.ts';\nexport const rows = user;",
  ],
  [
    'wire-words-stay-in-routes',
    'a query answers in words of the wire',
    'src/features/plan/server/queries/list-days.ts',
    "import type { plan } from '../../contract.ts';",
  ],
  [
    'public-face',
    'a page of another area',
    'src/features/auth/web/a.ts',
    "import '#features/users/web/UsersPage.tsx';",
  ],
  [
    'public-face',
    'more than the panel',
    'src/features/users/web/a.ts',
    "import '#features/history/web/rows.ts';",
  ],
  [
    'area-edges',
    'against the direction',
    'src/features/users/rules.ts',
    "import '#features/auth/contract.ts';",
  ],
  [
    'area-edges',
    'an area without edges',
    'src/features/kits/rules/kits.ts',
    "import '#features/users/rules.ts';",
  ],
  ['connector-face', 'past a connector’s index', 'src/main/a.ts', "import '#connectors/mintsoft/client.ts';"],
  [
    'connectors-apart',
    'one vendor uses another',
    'src/connectors/shopify/a.ts',
    "import '../mintsoft/index.ts';",
  ],
  [
    'connector-kit-knows-no-vendor',
    'the kit uses a vendor',
    'src/connectors/a.ts',
    "import './mintsoft/index.ts';",
  ],
  ['connectors-know-no-table', 'a connector stores', 'src/connectors/mintsoft/a.ts', "import 'kysely';"],
  [
    'emulators-for-demo-and-tests',
    'the app starts an emulator',
    'src/main/a.ts',
    "import '#connectors/mintsoft/emulator.ts';",
  ],
  [
    'emulators-for-demo-and-tests',
    'a client uses it',
    'src/connectors/mintsoft/a.ts',
    "import './emulator.ts';",
  ],
  ['testing-for-tests', 'the product uses test code', 'src/server/a.ts', "import '#testing/builders.ts';"],
  [
    'demo-from-main',
    'an area knows the demo',
    'src/features/users/server/a.ts',
    "import '#demo/company.ts';",
  ],
  ['source-stands-alone', 'the product uses a tool', 'src/server/a.ts', "import '../../scripts/tool.ts';"],
  ['no-test-imports', 'a test is imported', 'src/server/a.ts', "import './log.test.ts';"],
  ['no-dev-package-in-product', 'a test tool at run time', 'src/server/a.ts', "import 'fast-check';"],
  ['no-cycles', 'two modules need each other', 'src/shared/a.ts', "import './b.ts';"],
  ['resolvable', 'a file that is not there', 'src/shared/a.ts', "import './gone.ts';"],
];

const SUPPORT = {
  'src/connectors/kit/testing/fake.ts': 'export const fake = 1;',
  'src/shared/b.ts': "import './a.ts';",
  'scripts/tool.ts': 'export const tool = 1;',
  'src/features/kits/contract/kits.ts': 'export const kit = 1;',
};

const EDGES = { auth: ['users'], users: ['history'] };

const findIn = (files: Record<string, string>) =>
  runInPlantedTree(files, (root) => findBoundaryProblems(root, EDGES));

interface Tree {
  files: Record<string, string>;
  problems?: Promise<string[]>;
}

/** Violations in different files share a tree, because reading a tree takes longer than checking it. */
const trees: Tree[] = [];
function plant(file: string, text: string): Tree {
  const free = trees.find(({ files }) => !(file in files));
  const tree = free ?? { files: { ...SUPPORT } };
  if (!free) trees.push(tree);
  tree.files[file] = text;
  return tree;
}
const PLANTED = VIOLATIONS.map(([rule, title, file, text]) => ({
  rule,
  title,
  file,
  tree: plant(file, text),
}));

describe('boundaries', () => {
  test('a sound tree has no problem', async () => {
    expect(await findIn({})).toEqual([]);
  });

  test.each(PLANTED)('$rule: $title', async ({ rule, file, tree }) => {
    const problems = await (tree.problems ??= findIn(tree.files));
    expect(problems).toContainEqual(expect.stringMatching(`^${rule}: ${file}`));
  });

  test('an edge to an area that is gone is a problem', async () => {
    const edges = { ...EDGES, users: ['history', 'gone'] };
    expect(await runInPlantedTree({}, (root) => findBoundaryProblems(root, edges))).toEqual([
      'area-edges: there is no area gone',
    ]);
  });

  test('areas that depend on each other, even indirectly, are a problem', async () => {
    const edges = { auth: ['users'], users: ['history'], history: ['kits'], kits: ['users'] };
    expect(await runInPlantedTree({}, (root) => findBoundaryProblems(root, edges))).toEqual([
      'area-edges: users needs itself, by way of others',
      'area-edges: history needs itself, by way of others',
      'area-edges: kits needs itself, by way of others',
    ]);
  });

  test('every rule has a planted violation', () => {
    const rules = [...FIXED_RULES, ...buildEdgeRules(['auth'], EDGES), ...buildConnectorRules(['mintsoft'])];
    const planted = new Set(VIOLATIONS.map(([rule]) => rule));
    expect(rules.map(({ name = '' }) => name).filter((name) => !planted.has(name))).toEqual([]);
  });

  test('a source that was not read is a problem', () => {
    expect(findUnreadModules(process.cwd(), ['scripts'], [])).toContainEqual(
      expect.stringMatching('^not-read: scripts/checks/boundaries/boundaries.ts'),
    );
  });

  test('a source that imports, but was seen to import nothing, was not read', () => {
    const read = { source: 'scripts/checks/boundaries/boundaries.ts', dependencies: [] };
    expect(findUnreadModules(process.cwd(), ['scripts/checks'], [read])).toContainEqual(
      expect.stringMatching('^not-read: scripts/checks/boundaries/boundaries.ts'),
    );
  });
});
