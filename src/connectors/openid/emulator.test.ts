import { beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import type { Emulator } from '../kit/emulator.ts';
import { closeAfterTest } from '../kit/testing/until-test-ends.ts';
import { createOpenIdEmulator } from './emulator.ts';
import { createIdentityProvider, type IdentityProvider } from './index.ts';

const issuer = 'https://accounts.touchline.example';
const client = { id: 'touchline', secret: 'of the demo' };
const femke = {
  subject: 'person-1',
  name: 'Femke <Lindhain>',
  email: 'femke@example.com',
  note: 'Has an account',
};
const keys = {
  redirectUri: 'http://127.0.0.1:4000/sign-in/demo',
  state: 'the state',
  nonce: 'the nonce',
  verifier: 'a verifier of forty-three characters or more',
};

let emulator: Emulator;
let provider: IdentityProvider;

const open = (clientSecret = client.secret) =>
  closeAfterTest(
    createIdentityProvider(
      {
        id: 'demo',
        name: 'Demo',
        issuer,
        clientId: client.id,
        clientSecret,
        scopes: [],
        signingAlgorithm: 'RS256',
        clientAuthentication: 'post',
        trustedEmailDomains: [],
        roleClaim: undefined,
        demo: { origin: emulator.origin, browserPath: '/demo-account' },
      },
      { allowPrivate: true, log: createLog('silent') },
    ),
  );

beforeEach(async () => {
  emulator = closeAfterTest(await createOpenIdEmulator({ issuer, people: [femke], client }));
  provider = open();
});

/** Where the browser is, as the application passes it on; the people there are links. */
async function visit(address: string) {
  const { search } = new URL(address, 'http://127.0.0.1:4000');
  const answer = await fetch(`${emulator.origin}/authorize${search}`, { redirect: 'manual' });
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
}
const choose = async (address: string, person: string) =>
  new URL((await visit(`${address}&person=${person}`)).location ?? '', keys.redirectUri);

test('a person who is chosen comes back to a path of whatever host the browser is at, and is who they are', async () => {
  const address = await provider.begin(keys, { isProof: false });
  expect(address).toMatch(/^\/demo-account\?/);
  const page = await visit(address);
  expect(page.text).toContain('Femke &lt;Lindhain>');
  const { location } = await visit(`${address}&person=person-1`);
  expect(location).toMatch(/^\/sign-in\/demo\?/);
  const answer = (await choose(address, 'person-1')).searchParams;
  expect(await provider.finish(keys, answer)).toMatchObject({
    issuer,
    subject: 'person-1',
    email: 'femke@example.com',
    isEmailVerified: true,
  });
  await expect(provider.finish(keys, answer)).rejects.toMatchObject({ kind: 'refused' });
});

test('a person who cancels comes back without a code', async () => {
  const { searchParams } = await choose(await provider.begin(keys, { isProof: false }), 'nobody');
  await expect(provider.finish(keys, searchParams)).rejects.toMatchObject({ kind: 'cancelled' });
});

test.each([
  ['another verifier', { verifier: 'another verifier of forty-three characters!!' }, 'refused'],
  ['another way back', { redirectUri: 'http://127.0.0.1:4000/sign-in/other' }, 'refused'],
  ['another nonce', { nonce: 'another nonce' }, 'untrusted'],
])('with %s it proves nothing', async (_what, other, kind) => {
  const { searchParams } = await choose(await provider.begin(keys, { isProof: false }), 'person-1');
  await expect(provider.finish({ ...keys, ...other }, searchParams)).rejects.toMatchObject({ kind });
});

test('a client with another secret is refused', async () => {
  const { searchParams } = await choose(await provider.begin(keys, { isProof: false }), 'person-1');
  await expect(open('a guess').finish(keys, searchParams)).rejects.toMatchObject({ kind: 'refused' });
});

test('its page opens from a sign-in alone', async () => {
  expect((await visit('/demo-account')).status).toBe(400);
  expect((await visit('/demo-account?person=person-1')).status).toBe(400);
});
