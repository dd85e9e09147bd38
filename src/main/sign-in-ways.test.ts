import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { buildUser, hashWithLittleEffort } from '#testing/builders/users.ts';
import { buildServerWithoutUsers } from '#testing/server/server-without-users.ts';
import { announceSignIn, describeSignIn, openSignInWays } from './sign-in-ways.ts';

hashWithLittleEffort();
const server = await buildServerWithoutUsers();

const company = {
  options: {
    id: 'company',
    name: 'Company',
    issuer: 'https://id.example.com',
    clientId: 'touchline',
    clientSecret: 'the secret',
    scopes: [],
    signingAlgorithm: 'RS256',
    clientAuthentication: 'post' as const,
    trustedEmailDomains: [],
    roleClaim: undefined,
  },
  roles: undefined,
};
const open = (providers: (typeof company)[], environment: Record<string, string> = {}) => {
  const settings = readSettings(environment);
  const { ways } = openSignInWays(providers, { allowPrivate: false, log: createLog('silent'), settings });
  return { ways, settings };
};
const OFF = { PASSWORD_LOGIN: 'off', ADMIN_USERNAME: 'keeper' };

test('the page gets the names of the providers, and nothing if there is none', () => {
  const some = open([company]);
  expect(describeSignIn(some.ways, some.settings)).toEqual({
    providers: [{ id: 'company', name: 'Company' }],
    passwords: true,
  });
  const none = open([]);
  expect(describeSignIn(none.ways, none.settings)).toBeUndefined();
});

test('passwords are not switched off where there is no other way in', () => {
  expect(() => open([], OFF)).toThrow('PASSWORD_LOGIN=off needs a provider');
});

test('the start says whose password still signs in, and when there is no such admin', async () => {
  const { ways, settings } = open([company], OFF);
  const announce = () => announceSignIn(server.db, ways, settings);
  expect(await announce()).toBe(
    'PASSWORD_LOGIN=off: only keeper signs in with a password, and there is no active admin of that name. Everyone else uses Company.',
  );
  await buildUser(server.db, { username: 'Keeper', role: 'admin' });
  expect(await announce()).toBe(
    'PASSWORD_LOGIN=off: only keeper signs in with a password. Everyone else uses Company.',
  );
  expect(await announceSignIn(server.db, ways, readSettings({}))).toBeUndefined();
});
