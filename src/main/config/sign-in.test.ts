import { expect, test } from 'vitest';
import { defineSignInProvider } from './sign-in.ts';

const environment = { COMPANY_CLIENT_SECRET: 'the secret' };
const least = {
  id: 'company',
  name: 'Company',
  issuer: 'https://id.example.com',
  client_id: 'touchline',
  client_secret_env: 'COMPANY_CLIENT_SECRET',
};
const read = (more: Record<string, unknown> = {}, allowPrivate = false) =>
  defineSignInProvider({ environment, allowPrivate }).safeParse({ ...least, ...more });

test('five lines are enough: roles are given here, addresses must be verified, RS256 signs', () => {
  expect(read().data).toEqual({
    options: {
      id: 'company',
      name: 'Company',
      issuer: 'https://id.example.com',
      clientId: 'touchline',
      clientSecret: 'the secret',
      scopes: [],
      signingAlgorithm: 'RS256',
      clientAuthentication: 'post',
      trustedEmailDomains: [],
      roleClaim: undefined,
    },
    roles: undefined,
  });
});

test.each([
  ['a secret in the file', { client_secret: 'in the open' }, 'Unrecognized key'],
  ['a secret that is not set', { client_secret_env: 'NOT_SET' }, 'names an environment variable'],
  ['an issuer without TLS', { issuer: 'http://id.example.com' }, 'must be an https address'],
  ['no signature', { signing_algorithm: 'none' }, 'must be one of RS256'],
  ['a signature by the shared secret', { signing_algorithm: 'HS256' }, 'must be one of RS256'],
  ['a claim without roles', { role_claim: 'groups' }, 'needs both role_claim and roles'],
  ['roles without a claim', { roles: { admins: 'admin' } }, 'needs both role_claim and roles'],
  ['a role that is none', { role_claim: 'groups', roles: { all: 'owner' } }, 'must be one of viewer'],
  ['a domain with a protocol', { trusted_email_domains: ['https://example.com'] }, 'must be a domain'],
  ['an address for a domain', { trusted_email_domains: ['@example.com'] }, 'must be a domain'],
  ['scopes with a space', { scopes: ['email groups'] }, 'must be a scope without spaces'],
])('%s is refused', (_what, more, words) => {
  const { success, error } = read(more);
  expect(success).toBe(false);
  expect(error?.issues.map(({ message }) => message).join('; ')).toContain(words);
});

test('an emulator may be reached without TLS where private addresses are allowed', () => {
  expect(read({ issuer: 'http://127.0.0.1:4325' }, true).success).toBe(true);
});
