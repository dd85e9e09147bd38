import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { createEmulator, type Emulator } from '../kit/emulator.ts';
import { closeAfterTest } from '../kit/testing/until-test-ends.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { toIdentityError } from './identity-error.ts';
import { createIdentityProvider } from './index.ts';

const keys = {
  redirectUri: 'https://touchline.example/sign-in/company',
  state: 's',
  nonce: 'n',
  verifier: 'v',
};

/** A provider that says of itself what the test wants. */
async function startProvider(describe: (origin: string) => Record<string, unknown>) {
  const emulator: Emulator = closeAfterTest(
    await createEmulator({
      routes: { 'GET /.well-known/openid-configuration': () => ({ json: describe(emulator.origin) }) },
    }),
  );
  const open = (allowPrivate: boolean, limits = {}) =>
    closeAfterTest(
      createIdentityProvider(
        {
          id: 'company',
          name: 'Company',
          issuer: emulator.origin,
          clientId: 'touchline',
          clientSecret: 'secret',
          scopes: [],
          signingAlgorithm: 'RS256',
          clientAuthentication: 'post',
          trustedEmailDomains: [],
          roleClaim: undefined,
        },
        { allowPrivate, log: createLog('silent'), limits },
      ),
    );
  return { emulator, open };
}

const describeSelf = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/auth`,
  token_endpoint: `${origin}/token`,
  jwks_uri: `${origin}/jwks`,
});

test('A32: a provider at a private address is reached only where that is allowed', async () => {
  const { emulator, open } = await startProvider(describeSelf);
  await expect(open(false).begin(keys, { isProof: false })).rejects.toThrow();
  expect(emulator.requests).toEqual([]);
  await expect(open(true).begin(keys, { isProof: false })).resolves.toContain(`${emulator.origin}/auth?`);
});

test.each([
  'https://127.0.0.1/token',
  'https://localhost/jwks',
  'https://[::1]/',
  'http://example.com/token',
])('A32: %s, which a provider may name as its own, is not reached', async (address) => {
  const guarded = closeAfterTest(createGuardedFetch(false));
  const error = await guarded.fetch(address, {}).catch((failure: unknown) => failure);
  expect(toIdentityError(error)).toMatchObject({ kind: 'unreachable' });
  expect(String(Object(toIdentityError(error)).message)).toMatch(/not (a )?public|only https/);
});

test('A30: a provider that calls itself another issuer is not taken for the configured one', async () => {
  const { open } = await startProvider((origin) => ({
    ...describeSelf(origin),
    issuer: 'https://id.example',
  }));
  await expect(open(true).begin(keys, { isProof: false })).rejects.toMatchObject({ kind: 'untrusted' });
});

test('A32: a provider that redirects elsewhere is not followed', async () => {
  const { emulator, open } = await startProvider(describeSelf);
  emulator.fail('redirect');
  await expect(open(true).begin(keys, { isProof: false })).rejects.toMatchObject({ kind: 'unreachable' });
  expect(emulator.requests).toHaveLength(1);
});

test('A33: a provider that does not answer is given up, and asked again the next time', async () => {
  const { emulator, open } = await startProvider(describeSelf);
  const provider = open(true, { callMs: 1_500 });
  emulator.fail('hang', { times: 1 });
  await expect(provider.begin(keys, { isProof: false })).rejects.toMatchObject({ kind: 'unreachable' });
  await expect(provider.begin(keys, { isProof: false })).resolves.toContain('code_challenge=');
});

test('a proof has the provider ask the person again', async () => {
  const { open } = await startProvider(describeSelf);
  const query = new URL(await open(true).begin(keys, { isProof: true })).searchParams;
  expect([query.get('prompt'), query.get('max_age')]).toEqual(['login', '0']);
});
