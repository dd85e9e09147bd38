import { expect, test } from 'vitest';
import { findBoundaryProblems } from './boundaries.ts';
import { runInPlantedTree } from '../planted.ts';

const EDGES = { auth: ['users'], users: ['history'] };

const findIn = async (files: Record<string, string>) => {
  const problems = await runInPlantedTree(files, (root) => findBoundaryProblems(root, EDGES));
  return problems.filter((problem) => problem.startsWith('folder-order'));
};

test('two folders of a kit that depend on each other are a problem, even if no two files do', async () => {
  const files = {
    'src/web/ui/form/Modal.ts': "import '../overlay/Dialog.ts';",
    'src/web/ui/form/Failure.ts': 'export const failure = 1;',
    'src/web/ui/overlay/Dialog.ts': 'export const dialog = 1;',
    'src/web/ui/overlay/Confirm.ts': "import '../form/Failure.ts';",
  };
  expect(await findIn(files)).toEqual([
    'folder-order: in src/web/ui overlay needs form: src/web/ui/form/Modal.ts → src/web/ui/overlay/Dialog.ts',
    'folder-order: in src/web/ui form needs overlay: src/web/ui/overlay/Confirm.ts → src/web/ui/form/Failure.ts',
  ]);
});

test('in a kit, a folder and its own files may not depend on each other either', async () => {
  const files = {
    'src/server/http/app.ts': "import './pages/health.ts';",
    'src/server/http/kit.ts': 'export const kit = 1;',
    'src/server/http/pages/health.ts': "import '../kit.ts';",
  };
  expect(await findIn(files)).toHaveLength(2);
});

test('in an area a page may be above its parts, and its calls below them', async () => {
  const files = {
    'src/features/users/web/UsersPage.tsx': "import './cards/UserCard.ts';",
    'src/features/users/web/cards/UserCard.ts': "import '../api.ts';",
    'src/features/users/web/api.ts': 'export const api = 1;',
  };
  expect(await findIn(files)).toEqual([]);
});

test('a part of an area has its layers: its pages may use the shared ones, its rules may not use a page', async () => {
  const sound = {
    'src/features/users/web/Page.ts': "import '../systems/one/web/View.ts';",
    'src/features/users/systems/one/web/View.ts': "import '../../../web/Table.ts';\nimport '../rules.ts';",
    'src/features/users/systems/one/rules.ts': "import '../../rules/levels.ts';",
    'src/features/users/rules/levels.ts': 'export const levels = 1;',
    'src/features/users/web/Table.ts': "import '../systems/one/rules.ts';",
  };
  expect(await findIn(sound)).toEqual([]);
  const turned = { ...sound, 'src/features/users/rules/levels.ts': "import '../systems/one/web/View.ts';" };
  expect(await findIn(turned)).not.toEqual([]);
});

test('folders of an area that depend on each other through a third are a problem', async () => {
  const files = {
    'src/features/users/web/a/one.ts': "import '../b/one.ts';",
    'src/features/users/web/b/one.ts': 'export const one = 1;',
    'src/features/users/web/b/two.ts': "import '../c/one.ts';",
    'src/features/users/web/c/one.ts': "import type { two } from '../a/two.ts';",
    'src/features/users/web/a/two.ts': 'export const two = 1;',
  };
  expect(await findIn(files)).toHaveLength(3);
});

test('a part that loads when it is opened does not count as part of its opener', async () => {
  const files = {
    'src/features/users/web/a/one.ts': "import '../b/one.ts';",
    'src/features/users/web/b/one.ts': 'export const one = 1;',
    'src/features/users/web/b/two.ts': "void import('../a/two.ts');",
    'src/features/users/web/a/two.ts': 'export const two = 1;',
  };
  expect(await findIn(files)).toEqual([]);
});
