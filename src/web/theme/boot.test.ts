import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { storeSession } from '../api/stored-session.ts';

const first = {
  files: ['/static/js/door.js', '/static/js/inside.js', '/static/js/stock.js', '/static/js/users.js'],
  styles: { whole: '/static/css/whole.css', first: '/static/css/first.css', enoughFor: [0, 1] },
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
    delete globalThis.styles;
    document.head
      .querySelectorAll('meta[name=first-files], link[rel=modulepreload], link[rel=stylesheet]')
      .forEach((one) => one.remove());
  });
});

let opened = 0;

/** Opens an address, and says what the head of the page asks for. */
async function open(address: string, role?: 'admin' | 'user') {
  if (role) storeSession({ token: 'abc', user: { id: 1, name: 'Ada', role } });
  const calls: { url: string; authorization: string | null }[] = [];
  let filesBefore: number | undefined;
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    filesBefore ??= listLinks('modulepreload').length;
    calls.push({ url, authorization: new Headers(headers).get('authorization') });
    return Response.json({});
  });
  window.history.replaceState(null, '', address);
  // Each page runs it once: under another address it is another script.
  await import(/* @vite-ignore */ `./boot.ts?${(opened += 1)}`);
  return {
    calls,
    urls: calls.map(({ url }) => url),
    files: listLinks('modulepreload').map(readPath),
    filesBefore,
    styles: listLinks('stylesheet').map(readPath),
  };
}

const listLinks = (rel: string): HTMLLinkElement[] => [
  ...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`),
];
const readPath = ({ href }: HTMLLinkElement): string => new URL(href).pathname;
const loadStyles = (event: 'load' | 'error'): void =>
  listLinks('stylesheet').forEach((link) => link.dispatchEvent(new Event(event)));

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

test('scripts are asked for before the calls, which may wait for the database and hold up what comes after them', async () => {
  expect(await open('/warehouse/tive', 'user')).toMatchObject({ filesBefore: 2 });
});

test.each([
  ['without a session', '/dashboard', undefined, 'first'],
  ['the dashboard', '/dashboard', 'user', 'first'],
  ['another screen', '/warehouse/tive', 'user', 'whole'],
] as const)('%s begins with the styles that it needs', async (_name, address, role, sheet) => {
  expect(await open(address, role)).toMatchObject({ styles: [`/static/css/${sheet}.css`] });
});

test('a script that the first styles are not enough for waits for all of them', async () => {
  await open('/dashboard', 'user');
  const { styles } = globalThis;
  loadStyles('load');
  await styles?.waitFor(['static/js/inside.js']);
  expect(listLinks('stylesheet').map(readPath)).toEqual(['/static/css/first.css']);
  const later = styles?.waitFor(['static/js/inside.js', 'static/js/users.js']);
  expect(listLinks('stylesheet').map(readPath)).toEqual(['/static/css/first.css', '/static/css/whole.css']);
  loadStyles('load');
  await expect(later).resolves.toBeUndefined();
});

test('a stylesheet that could not be loaded is asked for again by the next script that needs it', async () => {
  await open('/users', 'admin');
  const { styles } = globalThis;
  loadStyles('error');
  await expect(styles?.waitFor(['static/js/users.js'])).rejects.toThrow('/static/css/whole.css');
  const again = styles?.waitFor(['static/js/users.js']);
  loadStyles('load');
  await expect(again).resolves.toBeUndefined();
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
