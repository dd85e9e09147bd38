import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSecret, readSecretKeys, sealSecret } from './secrets.ts';

const buildKey = () => randomBytes(32).toString('base64');
const secret = Buffer.from('the secret of a person');
const purpose = 'one-time code of 7';

test('A23: a secret is not in what is stored, and comes back with its key and for its purpose alone', () => {
  const keys = readSecretKeys([buildKey()]);
  const stored = sealSecret(keys, secret, purpose);
  expect(stored.sealed.includes(secret)).toBe(false);
  expect(openSecret(keys, stored, purpose)).toEqual(secret);
  expect(() => openSecret(keys, stored, 'one-time code of 8')).toThrow();
  const changed = Buffer.from(stored.sealed);
  changed[30] = (changed[30] ?? 0) ^ 1;
  expect(() => openSecret(keys, { ...stored, sealed: changed }, purpose)).toThrow();
  expect(sealSecret(keys, secret, purpose).sealed).not.toEqual(stored.sealed);
});

test('A23: after a new key was put before the old one, old secrets open and new ones are of the new key', () => {
  const [old, fresh] = [buildKey(), buildKey()];
  const stored = sealSecret(readSecretKeys([old]), secret, purpose);
  const both = readSecretKeys([fresh, old]);
  expect(openSecret(both, stored, purpose)).toEqual(secret);
  const renewed = sealSecret(both, secret, purpose);
  expect(openSecret(readSecretKeys([fresh]), renewed, purpose)).toEqual(secret);
  expect(openSecret(readSecretKeys([fresh]), stored, purpose)).toBeNull();
});

test('without a key a secret is kept as it is, and a key that comes later still reads it', () => {
  const stored = sealSecret(readSecretKeys(), secret, purpose);
  expect(stored).toEqual({ sealed: secret, keyName: null });
  expect(openSecret(readSecretKeys([buildKey()]), stored, purpose)).toEqual(secret);
});
