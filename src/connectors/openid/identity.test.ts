import { expect, test } from 'vitest';
import { toIdentityError } from './identity-error.ts';
import { readIdentity } from './identity.ts';

const options = {
  issuer: 'https://id.example.com',
  trustedEmailDomains: ['example.com'],
  roleClaim: 'groups',
};
const read = (claims: Record<string, unknown>) => readIdentity({ sub: 'person-1', ...claims }, options);

test.each([
  ['femke@elsewhere.example', true, true],
  ['femke@elsewhere.example', 'true', true],
  ['femke@elsewhere.example', undefined, false],
  ['femke@elsewhere.example', 'yes', false],
  ['femke@elsewhere.example', 1, false],
  ['femke@example.com', undefined, true],
  ['Femke@EXAMPLE.com', undefined, true],
  // The provider says that it did not: then the domain does not help.
  ['femke@example.com', false, false],
  ['femke@evil-example.com', undefined, false],
  ['femke@sub.example.com', undefined, false],
  ['femke@example.com.evil.example', undefined, false],
])(
  'A34: the address %s with email_verified %o counts as verified: %o',
  (email, email_verified, isVerified) => {
    expect(read({ email, email_verified })).toMatchObject({ email, isEmailVerified: isVerified });
  },
);

test.each([
  [
    ['admins', 7, 'others'],
    ['admins', 'others'],
  ],
  ['admins', ['admins']],
  [undefined, []],
  [{ admins: true }, []],
])('groups written as %o are %o', (groups, found) => {
  expect(read({ groups }).groups).toEqual(found);
});

test.each([[undefined], [''], [7], ['x'.repeat(256)]])('A30: a subject %o is none', (sub) => {
  expect(() => read({ sub })).toThrow('no subject');
});

test.each([
  ['access_denied', 'cancelled'],
  ['temporarily_unavailable', 'unreachable'],
  ['invalid_scope', 'refused'],
  ['constructor', 'refused'],
])('the refusal %s of a provider is read as %s', (error, kind) => {
  expect(toIdentityError(Object.assign(new Error('no'), { error }))).toMatchObject({ kind, message: error });
});
