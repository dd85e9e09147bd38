import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Emulator } from '#connectors/kit/emulator.ts';
import { createOpenIdEmulator } from '#connectors/openid/emulator.ts';
import { DEMO_PROVIDER, DEMO_PROVIDER_PATH } from '#demo/sign-in.ts';
import { serveDemoProvider } from './serve-demo-provider.ts';

const app = fastify();
let provider: Emulator;
beforeAll(async () => {
  provider = await createOpenIdEmulator(DEMO_PROVIDER);
  serveDemoProvider(app, provider.origin);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const query = new URLSearchParams({
  client_id: DEMO_PROVIDER.client.id,
  code_challenge_method: 'S256',
  redirect_uri: 'http://127.0.0.1:4000/sign-in/demo',
  state: 'the state',
});
const open = (more = '') => app.inject(`${DEMO_PROVIDER_PATH}?${query.toString()}${more}`);

test('the demo’s provider is seen at our own address, with three people and a policy without scripts', async () => {
  const { statusCode, body, headers } = await open();
  expect(statusCode).toBe(200);
  for (const { name } of DEMO_PROVIDER.people) expect(body).toContain(name);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
});

test('the choice of a person leads back by a path, to whatever host the browser is at', async () => {
  const { statusCode, headers } = await open('&person=person-1');
  expect(statusCode).toBe(303);
  expect(headers['location']).toMatch(/^\/sign-in\/demo\?state=the\+state&iss=/);
});

test.each(['https://a.example//evil.example/sign-in/demo', 'https://a.example/', 'javascript:alert(1)'])(
  'A32: the way back %s leads nowhere',
  async (address) => {
    query.set('redirect_uri', address);
    const { statusCode, headers } = await open('&person=person-1');
    expect([statusCode, headers['location']]).toEqual([400, undefined]);
  },
);
