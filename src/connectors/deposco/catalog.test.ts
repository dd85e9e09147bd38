import { expect, test } from 'vitest';
import { createFakeClock } from '../kit/testing/fake-clock.ts';
import { startReplay } from '../kit/testing/replay.ts';
import { closeAfterTest } from '../kit/testing/until-test-ends.ts';
import { createCatalog } from './catalog.ts';

const CLIENT = { id: 'example-client', secret: 'example-secret', refreshToken: 'example-refresh' };
const quiet = () => ({ allowPrivate: true, clock: createFakeClock(), random: () => 0.5 });

async function playingCatalog(name: string, pageSize = 50, path = '/latest') {
  const vendor = await startReplay(new URL(`samples/${name}.json`, import.meta.url));
  const token = {
    request: { method: 'POST', path: '/oauth2/token' },
    response: { status: 200, body: { access_token: 'any.access.token', expires_in: 3600 } },
  };
  vendor.exchanges.unshift(token);
  for (const { request } of vendor.exchanges) {
    delete request.headers;
    request.path = request.path.replace('/latest', path);
  }
  const catalog = closeAfterTest(
    createCatalog(
      { vendor: 'Deposco', ...quiet() },
      {
        baseUrl: `${vendor.origin}${path}`,
        tokenUrl: `${vendor.origin}/oauth2/token`,
        clientId: CLIENT.id,
        clientSecret: CLIENT.secret,
        businessUnit: 'MAIN',
        pageSize,
      },
    ),
  );
  return { vendor, catalog };
}

test('items are read by following links, but only on our own host, whatever the link says', async () => {
  const { vendor, catalog } = await playingCatalog('v2-items-two-pages', 2);
  const items = await catalog.items();
  expect(vendor.done()).toBe(vendor.exchanges.length);
  expect(items.slice(0, 2)).toEqual([
    { number: 'CITY-M-01', name: 'Cityplay M', reorderPoint: 40 },
    { number: 'CITY-L-01', name: 'Cityplay L', reorderPoint: null },
  ]);
});

test('R3 a throttled call with an empty body is repeated', async () => {
  const { vendor, catalog } = await playingCatalog('v2-throttled');
  expect(await catalog.items()).toEqual([]);
  expect(vendor.done()).toBe(3);
});

test('a missing scope is reported in Deposco’s words and not tried again', async () => {
  const { vendor, catalog } = await playingCatalog('v2-forbidden');
  const forbidden = vendor.exchanges[1];
  if (forbidden) forbidden.request.path = '/latest/items';
  await expect(catalog.items()).rejects.toMatchObject({
    kind: 'refused-credentials',
    message: expect.stringContaining('Access is denied'),
  });
  expect(vendor.done()).toBe(2);
});

test.each(['v2-token-ok', 'v2-token-refused'])(
  '%s: a refresh token is exchanged the way Deposco wants it',
  async (name) => {
    const vendor = await startReplay(new URL(`samples/${name}.json`, import.meta.url));
    for (const { request } of vendor.exchanges)
      request.form = { ...request.form, refresh_token: CLIENT.refreshToken, client_secret: CLIENT.secret };
    const at = { baseUrl: `${vendor.origin}/latest`, tokenUrl: `${vendor.origin}/oauth2/token` };
    const keys = { clientId: CLIENT.id, clientSecret: CLIENT.secret, refreshToken: CLIENT.refreshToken };
    const catalog = closeAfterTest(
      createCatalog({ vendor: 'Deposco', ...quiet() }, { ...at, ...keys, businessUnit: 'MAIN' }),
    );
    const kind = name === 'v2-token-ok' ? 'vendor-error' : 'refused-credentials';
    await expect(catalog.items()).rejects.toMatchObject({ kind });
    expect(vendor.done()).toBe(1);
  },
);

test('a catalog at a host of its own, without a path, is read page by page too', async () => {
  const { vendor, catalog } = await playingCatalog('v2-items-two-pages', 2, '');
  const first = vendor.exchanges[1];
  if (first)
    first.response.body = {
      links: [{ rel: 'next', href: 'https://api.deposco.com/items?searchId=8f2c&pageSize=2&page=2' }],
      complete: false,
      data: [],
    };
  expect(await catalog.items()).not.toEqual([]);
});

test('a link to another host is followed on ours, and one that leaves the catalog is refused', async () => {
  const { catalog, vendor } = await playingCatalog('v2-items-two-pages', 2);
  const first = vendor.exchanges[1];
  if (first)
    first.response.body = {
      links: [{ rel: 'next', href: 'https://elsewhere.example/steal' }],
      complete: false,
      data: [],
    };
  await expect(catalog.items()).rejects.toThrow(/a link leads elsewhere/);
});
