import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillPath } from '#shared/endpoint.ts';
import { listDeclaredEndpoints } from './endpoints.ts';

const ADMINISTRATION = ['/users', '/connections', '/deliveries', '/access-tokens', '/history'];
const { inside, screens }: { inside: string[]; screens: Record<string, string[]> } = JSON.parse(
  readFileSync('src/main/web/first-calls.json', 'utf8'),
);
// An address of its own goes before one with something that varies.
const reads = (await listDeclaredEndpoints())
  .map(({ endpoint }) => endpoint)
  .filter(({ method }) => method === 'GET')
  .toSorted((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')));

/** Why the head of a screen’s page must not make a call; undefined where it may. */
function findProblem(screen: string, call: string): string | undefined {
  const { pathname, searchParams } = new URL(call, 'http://touchline');
  const endpoint = reads.find(({ path }) => matches(path, pathname));
  if (!endpoint) return `${call} does not exist`;
  if (endpoint.right !== undefined || (endpoint.access === 'admin' && !ADMINISTRATION.includes(screen)))
    return `not everyone on ${screen} may read ${call}`;
  const isUnderstood = endpoint.query
    ? endpoint.query.safeParse(Object.fromEntries(searchParams)).success
    : searchParams.size === 0;
  return isUnderstood ? undefined : `the query of ${call} is not understood`;
}

/** Whether a path, `$` for what varies with the screen, is one of an endpoint’s. */
const matches = (path: string, pathname: string): boolean => {
  const wanted = fillPath(path, listParams(path)).split('/');
  const parts = pathname.split('/');
  return wanted.length === parts.length && wanted.every((part, at) => part === ANY || part === parts[at]);
};

const ANY = 'any';
const listParams = (path: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, ANY]));

// A refused call is a line in the history: the head of a page must ask for nothing that a person may not read.
test('the head of a page only makes calls that exist and that every reader of the screen may make', () => {
  const problems = Object.entries({ ...screens, 'every screen': inside }).flatMap(([screen, calls]) =>
    calls.flatMap((call) => findProblem(screen, call) ?? []),
  );
  expect(problems).toEqual([]);
});
