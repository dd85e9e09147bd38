import { expect, test } from 'vitest';
import { defineWarehouse } from './warehouses.ts';

const environment = {
  TORONTO_PASSWORD: 'not-a-real-password',
  TORONTO_TOKEN: 'not-a-real-token',
  TORONTO_KEY: String.raw`-----BEGIN KEY-----\nnot-real\n-----END KEY-----`,
  TORONTO_URL: 'https://files.example.com/stock.csv?signature=not-real',
};
const schema = (filesDir?: string) => defineWarehouse({ environment, allowPrivate: false, filesDir });
const build = (api: object, more: object = {}) => ({
  id: 'toronto',
  name: 'Toronto',
  warehouse_type: 'file',
  ...more,
  api_config: { vendor: 'file', ...api },
});
const read = (api: object, more?: object) => schema('/srv/files').parse(build(api, more));
const listProblems = (api: object, filesDir?: string) =>
  schema(filesDir)
    .safeParse(build(api))
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

test('a warehouse whose files people upload expects one a day, in the company’s time zone', () => {
  expect(read({ way: 'upload' })).toMatchObject({
    intervalSeconds: 86_400,
    feed: {
      vendor: 'file',
      baseUrl: null,
      timeZone: undefined,
      lookMinutes: undefined,
      options: { way: 'upload' },
    },
  });
  expect(read({ way: 'upload', time_zone: 'America/Toronto' }, { interval_minutes: 60 })).toMatchObject({
    intervalSeconds: 3600,
    feed: { timeZone: 'America/Toronto' },
  });
});

test('a watched folder is below the one of the settings', () => {
  expect(read({ way: 'folder', folder: 'toronto', pattern: '*.csv', look_minutes: 5 })).toMatchObject({
    feed: {
      lookMinutes: 5,
      options: { way: 'folder', root: '/srv/files', folder: 'toronto', pattern: '*.csv' },
    },
  });
});

test('of an address whose query is a secret, screens see the host alone', () => {
  expect(read({ way: 'https', url_env: 'TORONTO_URL' })).toMatchObject({
    feed: {
      baseUrl: 'https://files.example.com',
      options: { url: environment.TORONTO_URL, credentials: undefined },
    },
  });
  expect(
    read({ way: 'https', url: 'https://files.example.com/a.csv', token_env: 'TORONTO_TOKEN' }),
  ).toMatchObject({
    feed: { options: { credentials: { token: environment.TORONTO_TOKEN } } },
  });
});

test('an SFTP server has a password, or a key with its line breaks', () => {
  const server = { way: 'sftp', host: 'sftp.example.com', username: 'touchline' };
  expect(read({ ...server, password_env: 'TORONTO_PASSWORD' })).toMatchObject({
    feed: {
      options: {
        port: 22,
        folder: '.',
        hostKey: undefined,
        credentials: { password: environment.TORONTO_PASSWORD },
      },
    },
  });
  expect(read({ ...server, private_key_env: 'TORONTO_KEY' })).toMatchObject({
    feed: { options: { credentials: { privateKey: '-----BEGIN KEY-----\nnot-real\n-----END KEY-----' } } },
  });
});

test.each([
  [{ way: 'post' }, 'api_config.way must name its way: upload, folder, https or sftp'],
  [{ way: 'upload', folder: 'x' }, 'api_config Unrecognized key: "folder"'],
  [
    { way: 'upload', time_zone: 'Toronto' },
    'api_config.time_zone must be an IANA time zone such as America/Toronto',
  ],
  [{ way: 'folder', folder: '../etc' }, 'api_config.folder must be a folder below FILES_DIR'],
  [{ way: 'folder', folder: '/etc' }, 'api_config.folder must be a folder below FILES_DIR'],
  [
    { way: 'folder', folder: 'x', pattern: '../*' },
    'api_config.pattern must be a file name, in which * is any text',
  ],
  [{ way: 'https' }, 'api_config needs either url or url_env'],
  [
    { way: 'https', url: 'http://files.example.com/a' },
    'api_config.url must be an https address without a user name, a query or a fragment',
  ],
  [
    { way: 'https', url: 'https://x.example/a', username: 'ada' },
    'api_config needs both username and password_env, or neither',
  ],
  [
    { way: 'sftp', host: 'x.example', username: 'a' },
    'api_config needs either password_env or private_key_env',
  ],
  [
    { way: 'sftp', host: 'https://x.example', username: 'a', password_env: 'TORONTO_PASSWORD' },
    'api_config.host must be the name of a server, without a protocol or a path',
  ],
])('%o is refused: %s', (api, problem) => expect(listProblems(api, '/srv/files')).toContain(problem));

test('a folder needs the setting below which folders are watched', () => {
  expect(listProblems({ way: 'folder', folder: 'x' })).toEqual([
    'api_config.folder needs FILES_DIR, below which folders are watched',
  ]);
});
