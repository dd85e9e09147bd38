import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ResolveHost } from './allowed-address.ts';
import { createEmulator } from './emulator.ts';
import { closeAfterTest } from './testing/until-test-ends.ts';
import { createVendorHttp } from './vendor-http.ts';

/** Calls an address that an operator, or an answer, might name; the canary listens on loopback. */
async function ask(
  url: string,
  options: { hosts?: string[]; allowPrivate?: boolean; resolve?: ResolveHost } = {},
) {
  const hosts = options.hosts ?? [new URL(url).origin];
  const limits = { attempts: 1, callMs: 2_000 };
  const http = closeAfterTest(
    createVendorHttp({
      vendor: 'V',
      account: 'a',
      ratePerSecond: 9,
      burst: 9,
      limits,
      ...options,
      hosts,
    }),
  );
  return await http.request({ what: 'stock', url, schema: z.unknown() });
}

const blocked = { kind: 'blocked-address' };
const at =
  (...addresses: string[]): ResolveHost =>
  (_, answer) =>
    answer(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

test.each([
  'https://127.0.0.1/', 'https://2130706433/', 'https://0x7f000001/', 'https://0177.0.0.1/', 'https://127.1/',
  'https://0/', 'https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://[::ffff:7f00:1]/', 'https://[fe80::1]/',
  'https://[fd00:ec2::254]/', 'https://169.254.169.254/latest/meta-data/', 'https://10.0.0.1/',
  'https://172.16.0.1/', 'https://192.168.1.1/', 'https://100.64.0.1/', 'https://[64:ff9b::a9fe:a9fe]/',
  'https://[2002:7f00:1::]/', 'https://0x7f.1/', 'https://[2001:2::1]/', 'https://[3fff::1]/',
])('I6 %s is not called, even as a configured host', async (url) => {
  await expect(ask(url)).rejects.toMatchObject(blocked);
}); // oxfmt-ignore

test.each([[['127.0.0.1']], [['93.184.215.14', '127.0.0.1']], [['::ffff:127.0.0.1']], [['169.254.169.254']]])(
  'I6 a name that resolves to %j is not called',
  async (addresses) => {
    const canary = closeAfterTest(await createEmulator({ routes: {} }));
    const url = `https://vendor.example:${new URL(canary.origin).port}/`;
    await expect(ask(url, { resolve: at(...addresses) })).rejects.toMatchObject(blocked);
    expect(canary.requests).toEqual([]);
  },
);

test('I6 a name is resolved once per connection, and the address that was checked is the one that is called', async () => {
  const canary = closeAfterTest(await createEmulator({ routes: { 'GET /': () => ({ json: [] }) } }));
  let requestCount = 0;
  const rebinding: ResolveHost = (host, answer) => {
    requestCount += 1;
    at(requestCount === 1 ? '127.0.0.1' : '192.0.2.1')(host, answer);
  };
  const url = `http://vendor.example:${new URL(canary.origin).port}/`;
  await ask(url, { resolve: rebinding, allowPrivate: true });
  expect([requestCount, canary.requests.length]).toEqual([1, 1]);
});

test.each([
  ['https://evil.example/', 'evil.example is not a configured host'],
  ['https://vendor.example.evil.example/', 'is not a configured host'],
  ['https://vendor.example:8443/', 'is not a configured host'],
  ['http://vendor.example/', 'only https is allowed'],
  ['https://user:pass@vendor.example/', 'must not carry a user name'],
  ['https://files.example/', 'is not a configured host'],
  ['https://eu.files.example:8443/', 'is not a configured host'],
])('I6 %s is not among the configured hosts', async (url, reason) => {
  const hosts = ['https://vendor.example', 'https://*.files.example'];
  await expect(ask(url, { hosts, resolve: at('127.0.0.1') })).rejects.toThrow(reason);
});

test('I6 a configured wildcard covers the names below it', async () => {
  const hosts = ['https://*.files.example'];
  const call = ask('https://eu.files.example/', { hosts, resolve: at('10.0.0.1') });
  await expect(call).rejects.toThrow('eu.files.example is at 10.0.0.1');
});
