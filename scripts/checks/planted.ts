import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { AREA_EDGES } from './boundaries/area-edges.ts';

/** Every area that the list of edges names is there, or the list would be out of date. */
const AREAS = Object.fromEntries(
  Object.entries(AREA_EDGES)
    .flatMap(([area, uses]) => [area, ...uses])
    .map((area) => [`src/features/${area}/contract.ts`, `export const ${area.replaceAll('-', '_')} = 1;`]),
);

/** The smallest tree that follows every rule: an area with a neighbour, a kit, a connector, the composition root. */
const SOUND_TREE: Record<string, string> = {
  ...AREAS,
  'package.json': readFileSync('package.json', 'utf8'),
  'src/shared/day.ts': 'export const day = 1;',
  'src/server/log.ts': "import 'node:fs';\nexport const log = 1;",
  'src/web/Button.tsx': "import 'react';\nexport const Button = 1;",
  'src/features/auth/contract.ts':
    "import { user } from '#features/users/contract.ts';\nexport const me = user;",
  'src/features/users/contract.ts': "import 'zod';\nexport const user = 1;",
  'src/features/users/rules.ts': 'export const limit = 1;',
  'src/features/users/server/queries/list-users.ts': 'export const rows = 1;',
  'src/features/users/server/public.ts':
    "import { rows } from './queries/list-users.ts';\nexport const users = rows;",
  'src/features/users/server/routes.ts': "import '../contract.ts';\nexport const routes = 1;",
  'src/features/users/web/UsersPage.tsx':
    "import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';\nexport const UsersPage = HistoryPanel;",
  'src/features/history/web/HistoryPanel.tsx': 'export const HistoryPanel = 1;',
  'src/features/history/web/rows.ts': 'export const historyRows = 1;',
  'src/connectors/http.ts': 'export const get = 1;',
  'src/connectors/mintsoft/client.ts': "import { get } from '../http.ts';\nexport const client = get;",
  'src/connectors/mintsoft/emulator.ts': "import { wire } from './wire.ts';\nexport const emulator = wire;",
  'src/connectors/mintsoft/index.ts':
    "import { client } from './client.ts';\nexport const mintsoft = client;",
  'src/connectors/mintsoft/wire.ts': 'export const wire = 1;',
  'src/connectors/shopify/index.ts': 'export const shopify = 1;',
  'src/demo/company.ts':
    "import { emulator } from '#connectors/mintsoft/emulator.ts';\nexport const demo = emulator;",
  'src/main/areas.ts':
    "import '#features/users/server/public.ts';\nimport '#demo/company.ts';\nexport const areas = 1;",
  'src/testing/builders.ts': "import '#features/users/server/public.ts';\nexport const build = 1;",
  'src/server/log.test.ts': "import 'vitest';\nimport '#testing/builders.ts';",
};

/**
 * Runs a check over a small sound tree with some files added or replaced. The tree lies inside this one, so that
 * packages resolve.
 */
export async function runInPlantedTree<T>(
  files: Record<string, string>,
  check: (root: string) => T | Promise<T>,
): Promise<T> {
  const cache = join(process.cwd(), '.cache');
  mkdirSync(cache, { recursive: true });
  const root = mkdtempSync(join(cache, 'planted-'));
  try {
    for (const [path, text] of Object.entries({ ...SOUND_TREE, ...files })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), `${text}\n`);
    }
    return await check(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
