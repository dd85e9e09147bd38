import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { storeSession } from '../api/stored-session.ts';

const first = {
  files: ['/static/js/door.js', '/static/js/inside.js', '/static/js/stock.js', '/static/js/users.js'],
  door: [0],
  inside: [1],
  calls: ['/api/me'],
  screens: {
    '/dashboard': { files: [], calls: ['/api/figures'] },
    '/warehouse/$': { files: [2], calls: ['/api/warehouses/$/stock'] },
    '/users': { files: [3], calls: ['/api/users'], roles: ['admin'] },
  },
};

beforeEach(() => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'first-files', content: JSON.stringify(first) });
  document.head.append(meta);
  onTestFinished(() => {
    delete globalThis.earlyAnswers;
    document.head
      .querySelectorAll('meta[name=first-files], link[rel=modulepreload]')
      .forEach((one) => one.remove());
  });
});

let opened = 0;

/** Opens an address, and says what the head of the page asks for. */
async function open(address: string, role?: 'admin' | 'user') {
  if (role) storeSession({ token: 'abc', user: { id: 1, name: 'Ada', role } });
  const calls: { url: string; authorization: string | null }[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    calls.push({ url, authorization: new Headers(headers).get('authorization') });
    return Response.json({});
  });
  window.history.replaceState(null, '', address);
  // Each page runs it once: under another address it is another script.
  await import(/* @vite-ignore */ `./boot.ts?${(opened += 1)}`);
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  return {
    calls,
    urls: calls.map(({ url }) => url),
    files: [...links].map(({ href }) => new URL(href).pathname),
  };
}

test('without a session only the sign-in page is loaded, and nothing is asked for', async () => {
  expect(await open('/dashboard')).toMatchObject({ urls: [], files: ['/static/js/door.js'] });
  expect(globalThis.earlyAnswers).toBeUndefined();
});

test('with a session the scripts and answers of the screen are asked for before the application runs', async () => {
  const { calls, files } = await open('/warehouse/tive', 'user');
  expect(calls).toEqual([
    { url: '/api/me', authorization: 'Bearer abc' },
    { url: '/api/warehouses/tive/stock', authorization: 'Bearer abc' },
  ]);
  expect(files).toEqual(['/static/js/inside.js', '/static/js/stock.js']);
});

test('an unknown address leads to the dashboard, and begins with its answers', async () => {
  expect((await open('/', 'user')).urls).toEqual(['/api/me', '/api/figures']);
});

test('filters in the address ask for other answers than the screen begins with', async () => {
  expect((await open('/warehouse/tive?search=strap', 'user')).urls).toEqual(['/api/me']);
});

test.each([
  ['user', ['/api/me']],
  ['admin', ['/api/me', '/api/users']],
] as const)('a screen of administrators asks a %s for %j', async (role, urls) => {
  expect((await open('/users', role)).urls).toEqual(urls);
});
