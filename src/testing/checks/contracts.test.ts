import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { apiDocument } from '#shared/api-document.ts';
import { buildServer, type TestServer } from '../server/server.ts';
import { buildUser } from '../builders/users.ts';
import { listDeclaredEndpoints, formatEndpointTitle } from './endpoints.ts';

/** Paths outside of /api, and what answers unknown calls there. */
const NOT_CALLS = /^(?!\/api\/)|^\/api\/?\*$/;

/** Endpoints that no screen calls, and who does. */
const CALLED_BY_MACHINES: Record<string, string> = {
  endProviderSessions: 'identity providers, which name it in their settings',
  readCalendar: 'calendar programs',
  receiveShopNotice: 'Shopify',
  saveKits: 'the production line and the device back end',
};

const declared = await listDeclaredEndpoints();
const clients = globSync([
  'src/features/*/web/**/*.{ts,tsx}',
  'src/web/**/*.{ts,tsx}',
  'src/main/web/**/*.{ts,tsx}',
])
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'));

/** Whether a module takes this export from this file, by its name or with all others, and does something with it. */
function uses(text: string, name: string, file: string): boolean {
  const from = file.replace(/^src\/(features\/)?/, '');
  const takings = [...text.matchAll(/import (?:\{([^}]*)\}|\* as (\w+)) from '([^']+)'/g)];
  return takings.some(([taking, names = '', all, path = '']) => {
    const isFrom = path.startsWith('.') ? from.endsWith(path.replace(/^[./]+/, '')) : path.endsWith(from);
    if (!isFrom) return false;
    if (all !== undefined) return text.includes(`${all}.${name}`);
    const mentions = new RegExp(`\\b${name}\\b`);
    return mentions.test(names) && mentions.test(text.replace(taking, ''));
  });
}

const BRANCH = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/gm;
const INDENT = '│   '.length;

let server: TestServer;
beforeAll(async () => void (server = await buildServer()));
afterAll(() => server.close());

/** `GET /users` for every route of the API, as the router draws them: a tree, of which each line adds to its parent. */
function registeredCalls(): string[] {
  const parents: string[] = [];
  return [...server.app.printRoutes({ commonPrefix: false }).matchAll(BRANCH)].flatMap(
    ([, indent = '', part = '', methods = '']) => {
      const depth = indent.length / INDENT;
      const path = (parents[depth - 1] ?? '') + part;
      parents.splice(depth, parents.length, path);
      return NOT_CALLS.test(path)
        ? []
        : methods.split(', ').map((method) => `${method} ${path.slice('/api'.length)}`);
    },
  );
}

test('every endpoint of a contract is served, and nothing else under /api', () => {
  // HEAD comes with each GET.
  const calls = registeredCalls().filter((call) => !call.startsWith('HEAD '));
  expect(calls.sort()).toEqual(declared.map(({ endpoint }) => formatEndpointTitle(endpoint)).sort());
});

test('no two endpoints share a method and a path', () => {
  const titles = declared.map(({ endpoint }) => formatEndpointTitle(endpoint));
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

/** What is done to a value while it is read, by a definition and all that it is made of. */
function changesIn(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  if (part instanceof z.ZodType) return changesIn(part.def, seen);
  const type = 'type' in part && typeof part.type === 'string' ? part.type : '';
  const isChange = CHANGES.has(type) || ('coerce' in part && part.coerce === true);
  return [...(isChange ? [type] : []), ...Object.values(part).flatMap((inner) => changesIn(inner, seen))];
}
const CHANGES = new Set(['transform', 'pipe', 'default', 'prefault', 'catch', 'codec']);

test('an answer is read as it was sent: the rows of long ones are checked by a sample', () => {
  const changing = declared.filter(({ endpoint }) => changesIn(endpoint.response).length > 0);
  expect(changing.map(({ name }) => name)).toEqual([]);
  const changedQueries = declared.filter(({ endpoint }) => changesIn(endpoint.query).length > 0);
  expect(
    changedQueries.length,
    'questions that are changed: they show that the test sees it',
  ).toBeGreaterThan(0);
});

test('every served call is in the API document, with its access', async () => {
  const { body } = await server.signedInAs(await buildUser(server.db)).call(apiDocument, {});
  const documented = Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path.slice('/api'.length).replace(/\{(\w+)\}/g, ':$1')}`,
      access: operation['x-access'],
    })),
  );
  expect(documented).toEqual(
    expect.arrayContaining(
      declared.map(({ endpoint }) => ({ call: formatEndpointTitle(endpoint), access: endpoint.access })),
    ),
  );
});

test.each(declared.map(({ name, file, endpoint }) => ({ name, file, title: formatEndpointTitle(endpoint) })))(
  '$title is called by a screen, or is on the list of machine calls',
  ({ name, file }) => {
    const isCalled = clients.some((text) => uses(text, name, file));
    expect(isCalled !== name in CALLED_BY_MACHINES, `${name} of ${file}`).toBe(true);
  },
);
