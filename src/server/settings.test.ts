import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isLoopback, readSettings, refuseRemoteDemo, SETTING_NAMES, SettingsError } from './settings.ts';

test('everything has a default, so that nothing must be configured', () => {
  expect(readSettings({})).toMatchObject({
    PORT: 4000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    ADMIN_USERNAME: 'admin',
    COMPANY_TIME_ZONE: 'Europe/London',
    REPORTING_CURRENCY: 'EUR',
    LOG_LEVEL: 'info',
  });
});

test('an empty variable counts as absent', () => {
  expect(readSettings({ PORT: '', ADMIN_PASSWORD: '' })).toMatchObject({
    PORT: 4000,
    ADMIN_PASSWORD: undefined,
  });
});

test.each([
  ['PORT', 'forty'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://s3cret@host/x'],
  ['DATABASE_URL', 's3cret'],
  ['ADMIN_PASSWORD', 's3cre'],
  ['ADMIN_USERNAME', 'ab'],
  ['COMPANY_TIME_ZONE', 'Europe/Atlantis'],
  ['COMPANY_TIME_ZONE', '+02:00'],
  ['COMPANY_TIME_ZONE', '-0530'],
  ['COMPANY_TIME_ZONE', 'PST'],
  ['REPORTING_CURRENCY', 'QQQ'],
  ['VAT_RATES', 'Germany=19'],
  ['VAT_RATES', 'DE=19@2026-02-30'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO', 'maybe'],
  ['SESSION_IDLE_HOURS', '0'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '127.0.0.1,::/0'],
  ['PASSWORD_BLOCKLIST', 'sometimes'],
  ['SMTP_URL', 'mail.example.com:25'],
  ['SMTP_URL', 'https://mail.example.com'],
  ['MAIL_FROM', 'the-staff'],
  ['MAIL_FROM', 'Staff <staff@>'],
  ['MAIL_FROM', 'Staff\r\nBcc: x@example.com <staff@example.com>'],
  ['PUBLIC_URL', 'stock.example.com'],
  ['PUBLIC_URL', 'https://touchline.example.com/app'],
  ['PUBLIC_URL', 'https://user@touchline.example.com'],
  ['BACKUP_S3_URL', 's3://bucket'],
  ['BACKUP_S3_URL', 'https://s3.example.com/'],
  ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1QQQQQQQQQQQQQQQQQQQQQQQQ'],
  ['BACKUP_IDENTITY', 'age1qqqqqqqqqqqqqqqqqqqqqqqqqqq'],
])('a wrong %s is refused with its name and without its value', (name, value) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(name);
  expect(read).not.toThrow(value);
});

test('mail needs a server, a sender and the address under which people open Touchline', () => {
  const mail = {
    SMTP_URL: 'smtp://mail.example.com',
    MAIL_FROM: 'Touchline <touchline@example.com>',
    PUBLIC_URL: 'https://touchline.example.com/',
  };
  expect(readSettings(mail)).toMatchObject({ ...mail, PUBLIC_URL: 'https://touchline.example.com' });
  expect(() => readSettings({ ...mail, MAIL_FROM: '' })).toThrow('MAIL_FROM is missing');
  expect(() => readSettings({ ...mail, PUBLIC_URL: '' })).toThrow('PUBLIC_URL is missing');
  expect(readSettings({ PUBLIC_URL: 'http://127.0.0.1:4000' }).PUBLIC_URL).toBe('http://127.0.0.1:4000');
});

test('a replica is one server: of several, an address leads to the one that takes writes', () => {
  const DATABASE_URL = 'postgresql://a:b@one,two/db';
  expect(readSettings({ DATABASE_URL, DATABASE_READ_URL: 'postgresql://a:b@two:5433/db' }).DATABASE_URL).toBe(
    DATABASE_URL,
  );
  for (const several of ['postgresql://a:b@two,three/db', 'postgresql://a:b@one,two:5433/db'])
    expect(() => readSettings({ DATABASE_URL, DATABASE_READ_URL: several })).toThrow(
      'DATABASE_READ_URL must name one server',
    );
  expect(() => readSettings({ DATABASE_URL, DATABASE_READ_URL: 'mysql://a:b@two/db' })).toThrow(
    'DATABASE_READ_URL must start with postgresql://',
  );
});

test('copies of backups go out encrypted, or not at all', () => {
  const storage = {
    BACKUP_S3_URL: 'https://s3.example.com/bucket',
    BACKUP_S3_KEY_ID: 'id',
    BACKUP_S3_SECRET: 's3cret',
  };
  expect(() => readSettings(storage)).toThrow('BACKUP_RECIPIENT is missing, and BACKUP_S3_URL needs it');
  const BACKUP_RECIPIENT = `age1${'q'.repeat(58)}`;
  expect(readSettings({ ...storage, BACKUP_RECIPIENT }).BACKUP_S3_DAYS).toBe(90);
  const { BACKUP_S3_KEY_ID: _, ...keyless } = { ...storage, BACKUP_RECIPIENT };
  expect(() => readSettings(keyless)).toThrow('BACKUP_S3_KEY_ID is missing');
});

test('no proxy is trusted unless it is named, by its address or its network', () => {
  expect(readSettings({}).TRUSTED_PROXIES).toBeUndefined();
  expect(readSettings({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/24 fd00::/8' }).TRUSTED_PROXIES).toEqual([
    '127.0.0.1',
    '10.0.0.0/24',
    'fd00::/8',
  ]);
});

test('every wrong setting is named at once', () => {
  expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*LOG_LEVEL/);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.4', false],
  ['127.0.0.1.example.com', false],
])('%s is reachable from this machine alone: %s', (host, expected) =>
  expect(isLoopback(host)).toBe(expected),
);

test('the demo company is not shown to the whole network unless a setting asks for it', () => {
  const remote = readSettings({ HOST: '0.0.0.0' });
  expect(() => refuseRemoteDemo(remote, true)).toThrow(/HOST/);
  expect(() => refuseRemoteDemo(remote, false)).not.toThrow();
  expect(() => refuseRemoteDemo({ ...remote, DEMO: 'allow-remote' }, true)).not.toThrow();
  expect(() => refuseRemoteDemo(readSettings({}), true)).not.toThrow();
});

test('.env.example lists exactly the settings that exist', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const listed = [...example.matchAll(/^#? ?([A-Z_0-9]+)=/gm)].map(([, name]) => name);
  expect(listed).toEqual(SETTING_NAMES);
});

test('.env.example shows every default as it is', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const shown = new Map(
    [...example.matchAll(/^#? ?([A-Z_0-9]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  const defaults = Object.entries(readSettings({})).filter(([, value]) => value !== undefined);
  expect(defaults.map(([name]) => [name, shown.get(name)])).toEqual(
    defaults.map(([name, value]) => [name, String(value)]),
  );
});

test('the values that .env.example suggests can be used', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const suggested = [...example.matchAll(/^#? ?([A-Z_0-9]+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(() => readSettings(Object.fromEntries(suggested))).not.toThrow();
});
