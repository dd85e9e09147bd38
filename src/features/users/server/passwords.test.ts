import { globSync, readFileSync } from 'node:fs';
import { hash, parseOptions } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { generatePassword, hashPassword, isHashOutdated, isPassword } from './passwords.ts';

test('A1 a hash is argon2id with at least the recommended effort and its own salt', async () => {
  const [one, other] = await Promise.all([hashPassword('same words'), hashPassword('same words')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$/);
  expect(one).not.toBe(other);
  const { memoryCost, timeCost, saltLen } = parseOptions(one);
  expect(memoryCost).toBeGreaterThanOrEqual(19_456);
  expect(timeCost).toBeGreaterThanOrEqual(2);
  expect(saltLen).toBeGreaterThanOrEqual(16);
});

test('A1 a hash of less effort than today is outdated', async () => {
  expect(isHashOutdated(await hash('words', { memoryCost: 19_456, timeCost: 2, parallelism: 1 }))).toBe(true);
  expect(isHashOutdated(await hashPassword('words'))).toBe(false);
});

test('A1 nothing but tests hashes with another effort', () => {
  const files = globSync('src/**/*.ts').filter((path) => !/\.test\.ts$|^src\/testing\//.test(path));
  const choosing = files.filter((path) => readFileSync(path, 'utf8').includes('setHashCost'));
  expect(choosing).toEqual(['src/features/users/server/passwords.ts']);
});

test('A3 passwords are compared exactly, to their last character', async () => {
  const long = 'x'.repeat(72);
  const hashed = await hashPassword(`${long} and more`);
  expect(await isPassword(`${long} and more`, hashed)).toBe(true);
  for (const wrong of [long, `${long} and More`, `${long} and more `, `${long}  and more`]) {
    expect(await isPassword(wrong, hashed)).toBe(false);
  }
});

test('A9 nobody has no password', async () => {
  expect(await isPassword('anything', null)).toBe(false);
});

test('A11 a generated password is long, and never the same', () => {
  const made = new Set(Array.from({ length: 100 }, generatePassword));
  expect(made.size).toBe(100);
  for (const password of made) expect(password).toMatch(/^[a-z2-9]{20}$/);
});
