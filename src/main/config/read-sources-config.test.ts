import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SettingsError } from '#server/settings.ts';
import { readSourcesConfig } from './read-sources-config.ts';

const EXAMPLE = new URL('../../../touchline.config.example.json', import.meta.url);
const example = JSON.parse(readFileSync(EXAMPLE, 'utf8'));
const environment = {
  MINTSOFT_TIVE_API_KEY: 'key-1',
  MINTSOFT_UK_PASSWORD: 'password-1',
  DEPOSCO_PASSWORD: 'password-2',
  DEPOSCO_CLIENT_SECRET: 'secret-1',
  DEPOSCO_REFRESH_TOKEN: 'token-1',
  SHIPBOB_ACCESS_TOKEN: 'token-5',
  SHIPHERO_REFRESH_TOKEN: 'token-6',
  AMAZON_CLIENT_SECRET: 'secret-2',
  AMAZON_EU_REFRESH_TOKEN: 'token-2',
  AMAZON_NA_REFRESH_TOKEN: 'token-3',
  SHOPIFY_CLIENT_SECRET: 'secret-3',
  SHOPIFY_OLD_ACCESS_TOKEN: 'token-4',
  GOOGLE_CLIENT_SECRET: 'secret-4',
  MICROSOFT_CLIENT_SECRET: 'secret-5',
  OKTA_CLIENT_SECRET: 'secret-6',
};

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'touchline-config-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads this as if it were the file. */
function readText(text: string, more: { allowPrivate?: boolean } = {}) {
  const path = join(folder, 'touchline.config.json');
  writeFileSync(path, text);
  return readSourcesConfig({ path, isAskedFor: true, environment, allowPrivate: false, ...more });
}
const read = (config: unknown, more = {}) => readText(JSON.stringify(config), more);

/** The example with one thing changed; undefined takes it away. */
function changed(path: (string | number)[], value: unknown, from = example): unknown {
  const copy = structuredClone(from);
  const holder = path.slice(0, -1).reduce((at, part) => at[part], copy);
  holder[path.at(-1) ?? ''] = value;
  return copy;
}

/** Where every single value of the example is. */
const leaves = (at: unknown, path: (string | number)[] = []): (string | number)[][] =>
  at !== null && typeof at === 'object'
    ? Object.entries(at).flatMap(([key, value]) =>
        leaves(value, [...path, Array.isArray(at) ? Number(key) : key]),
      )
    : [path];

test('the example can be used once its secrets are set, and says what connectors want to know', () => {
  const config = read(example);
  expect(
    config?.warehouses.map(({ id, intervalSeconds, feed }) => [id, intervalSeconds, feed.vendor]),
  ).toEqual([
    ['tive', 300, 'mintsoft'],
    ['uk', 300, 'mintsoft'],
    ['itb', 600, 'deposco'],
    ['pop-up', 300, 'none'],
    ['reno', 300, 'shipbob'],
    ['dallas', 300, 'shiphero'],
    ['toronto', 86_400, 'file'],
  ]);
  expect(config?.warehouses[0]?.feed).toEqual({
    vendor: 'mintsoft',
    baseUrl: 'https://api.mintsoft.co.uk',
    options: {
      baseUrl: 'https://api.mintsoft.co.uk',
      credentials: { apiKey: 'key-1' },
      warehouseId: 3,
      clientId: 12,
    },
  });
  expect(config?.warehouses[1]?.feed).toMatchObject({
    options: { credentials: { username: 'touchline@example.com', password: 'password-1' } },
  });
  expect(config?.warehouses[2]?.feed).toMatchObject({
    options: { password: 'password-2', catalog: { clientSecret: 'secret-1', refreshToken: 'token-1' } },
  });
  expect(config?.amazon.map(({ options }) => [options.account, options.credentials.refreshToken])).toEqual([
    ['eu', 'token-2'],
    ['na', 'token-3'],
  ]);
  expect(config?.shopify.map(({ options }) => options.credentials)).toEqual([
    { clientId: '0123456789abcdef0123456789abcdef', clientSecret: 'secret-3' },
    { accessToken: 'token-4' },
  ]);
  expect(config?.exchangeRates).toEqual({
    options: { baseUrl: 'https://www.ecb.europa.eu' },
    intervalSeconds: 21_600,
  });
});

test('nothing has to be configured', () => {
  expect(read({})).toMatchObject({ warehouses: [], amazon: [], shopify: [] });
});

const tive = ['warehouses', 0];
const api = [...tive, 'api_config'];
const VENDORS = 'must name its vendor: mintsoft, deposco, shipbob, shiphero, file or none';

test.each<[string, (string | number)[], unknown, string]>([
  ['a missing name', [...tive, 'name'], undefined, 'warehouses[0].name is missing'],
  ['an empty name', [...tive, 'name'], ' ', 'warehouses[0].name must not be empty'],
  ['a name that is none', [...tive, 'name'], 7, 'warehouses[0].name must be of type string'],
  [
    'an id for no address',
    [...tive, 'id'],
    'Tive EU',
    'warehouses[0].id must be at most 40 lower-case letters',
  ],
  ['two of one id', [...tive, 'id'], 'uk', 'warehouses must not contain the same id twice'],
  ['an interval of none', [...tive, 'interval_minutes'], 0, 'interval_minutes must be at least 1'],
  ['an interval of days', [...tive, 'interval_minutes'], 1441, 'interval_minutes must be at most 1440'],
  ['half minutes', [...tive, 'interval_minutes'], 0.5, 'interval_minutes must be of type int'],
  ['a slip of the keyboard', [...tive, 'intervall'], 5, 'warehouses[0] has an unknown key: intervall'],
  [
    'a type that is not the vendor’s',
    [...tive, 'warehouse_type'],
    'itb',
    'warehouses[0].warehouse_type is read from mintsoft, but would be shown as ITB/Deposco: set it to mintsoft',
  ],
  ['no vendor', [...api, 'vendor'], undefined, VENDORS],
  ['an unknown vendor', [...api, 'vendor'], 'extensiv', VENDORS],
  ['plain http', [...api, 'base_url'], 'http://api.mintsoft.co.uk', 'base_url must be an https address'],
  ['a password in an address', [...api, 'base_url'], 'https://a:b@host', 'base_url must be an https address'],
  ['a key in an address', [...api, 'base_url'], 'https://host/?key=1', 'base_url must be an https address'],
  ['no address', [...api, 'base_url'], 'mintsoft', 'base_url must be an https address'],
  ['no credentials', [...api, 'api_key_env'], undefined, 'api_config needs either api_key_env, or username'],
  [
    'a key beside a user',
    [...tive, 'api_config'],
    both(),
    'api_config needs either api_key_env, or username',
  ],
  [
    'a key instead of its name',
    [...api, 'api_key_env'],
    'a1b2-c3d4',
    'must be the name of an environment variable',
  ],
  [
    'a variable that is not set',
    [...api, 'api_key_env'],
    'NOT_SET',
    'api_key_env names an environment variable that is not set',
  ],
  [
    'a field that no order has',
    [...api, 'order_serials'],
    { order_number: 'Reference' },
    'order_serials.order_number must be OrderNumber or ExternalOrderReference',
  ],
  [
    'a shop of serial numbers that is none',
    [...api, 'order_serials'],
    { order_number: 'OrderNumber', shop: 'shop.example.com' },
    'order_serials.shop must be like example.myshopify.com',
  ],
  [
    'a field that no shipment has',
    ['warehouses', 2, 'api_config', 'order_serials'],
    { order_number: 'OrderNumber' },
    'order_serials.order_number must be orderHeaders, importReference or otherReferenceNumber',
  ],
  [
    'serial numbers without the second generation',
    ['warehouses', 2, 'api_config'],
    {
      ...example.warehouses[2].api_config,
      catalog: undefined,
      order_serials: { order_number: 'orderHeaders' },
    },
    'api_config.order_serials needs catalog',
  ],
  ['an unknown mode', ['warehouses', 2, 'api_config', 'mode'], 'v2', 'mode must be enterprise or legacy'],
  [
    'another account’s marketplace',
    ['amazon', 'na', 'marketplaces'],
    ['DE'],
    'amazon.na.marketplaces[0] must be one of US, CA',
  ],
  ['an unknown account', ['amazon', 'fe'], {}, 'amazon has an unknown key: fe'],
  ['a shop’s own domain', ['shopify', 0, 'shop'], 'shop.example.com', 'must be like example.myshopify.com'],
  [
    'a shop twice',
    ['shopify', 0, 'shop'],
    'example-old.myshopify.com',
    'shopify must not have the same shop twice',
  ],
  [
    'half an app',
    ['shopify', 0, 'client_id'],
    undefined,
    'shopify[0] needs either access_token_env, or client_id',
  ],
  [
    'an app with a token beside it',
    ['shopify', 0, 'access_token_env'],
    'SHOPIFY_OLD_ACCESS_TOKEN',
    'shopify[0] needs either access_token_env, or client_id',
  ],
])('%s is refused in plain words', (_what, path, value, message) => {
  expect(() => read(changed(path, value))).toThrow(SettingsError);
  expect(() => read(changed(path, value))).toThrow(message);
});

function both() {
  return { ...example.warehouses[0].api_config, username: 'ada', password_env: 'MINTSOFT_UK_PASSWORD' };
}

test('every mistake is named at once', () => {
  const config = { warehouses: [{ ...example.warehouses[0], id: '', name: '' }], shopify: 7 };
  expect(() => read(config)).toThrow(/warehouses\[0\]\.id .*warehouses\[0\]\.name .*shopify /);
});

const PLANTED = [
  's3cret!',
  'https://s3cret@host',
  ' S3CRET',
  's3cret'.repeat(50),
  ['s3cret'],
  { s3cret: 's3cret', 'S3CRET 1': 1 },
];

test('L1: a refusal never repeats what the file contains, at any place', () => {
  const everywhere = (value: unknown) =>
    leaves(example).reduce((config, path) => changed(path, value, config), example);
  const refusals = [
    ...PLANTED.map((value) => catchRefusal(everywhere(value))),
    ...leaves(example).map((path) => catchRefusal(changed(path, { s3cret: 's3cret' }))),
  ];
  for (const refusal of refusals) {
    expect(refusal).toContain('The start was refused');
    expect(refusal).not.toMatch(/s3cret/i);
  }
});

function catchRefusal(config: unknown): string {
  try {
    read(config);
    return 'It was taken';
  } catch (error) {
    return error instanceof SettingsError ? error.message : String(error);
  }
}

test('L1: a file that is not JSON is not quoted', () => {
  expect(() => readText('{ "password": s3cret }')).toThrow(
    /touchline\.config\.json: it is not valid JSON\.$/,
  );
});

test('the day on which a secret ends is taken, and must be a day', () => {
  const config = read(example);
  expect(config?.amazon.map(({ secretEndsOn }) => secretEndsOn)).toEqual(['2027-03-31', undefined]);
  expect(config?.shopify.map(({ secretEndsOn }) => secretEndsOn)).toEqual([undefined, '2027-01-31']);
  expect(catchRefusal(changed(['amazon', 'eu', 'client_secret_ends_on'], 'next year'))).toContain(
    'amazon.eu.client_secret_ends_on',
  );
});

test('the property in which a shop writes serial numbers is taken; without one there is none', () => {
  const config = read(changed(['shopify', 0, 'serial_property'], 'Serial number'));
  expect(config?.shopify.map(({ options }) => options.serialProperty)).toEqual(['Serial number', undefined]);
});

test('a file that is not named need not be there', () => {
  const absent = { path: join(folder, 'absent.json'), environment, allowPrivate: false };
  expect(readSourcesConfig({ ...absent, isAskedFor: false })).toBeUndefined();
  expect(() => readSourcesConfig({ ...absent, isAskedFor: true })).toThrow('there is no such file');
});

test('a file that cannot be read is not taken for one that is not there', () => {
  expect(() =>
    readSourcesConfig({ path: folder, isAskedFor: false, environment, allowPrivate: false }),
  ).toThrow('cannot be read');
});

test('emulators may answer on plain http, where that is allowed', () => {
  const config = changed([...api, 'base_url'], 'http://127.0.0.1:8080');
  expect(read(config, { allowPrivate: true })?.warehouses[0]?.feed.baseUrl).toBe('http://127.0.0.1:8080');
});
