import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { hash, parseOptions } from '@node-rs/argon2';
import { expect, onTestFinished, test } from 'vitest';
import { generatePassword, hashPassword, isHashOutdated, isPassword, setHashCost } from './passwords.ts';

const HALF_OF_PROCESSORS = Math.max(1, Math.floor(availableParallelism() / 2));
const RUNNING_MAX = Math.min(3, HALF_OF_PROCESSORS);

/** As many passwords are compared as may be at once, which takes a while each; everything after them takes next to nothing. */
async function busyLine() {
  onTestFinished(() => setHashCost());
  setHashCost({ memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const slow = await hash('words', { memoryCost: 65_536, timeCost: 3, parallelism: 1 });
  const quick = await hashPassword('words');
  await isPassword('words', quick);
  return { running: Array.from({ length: RUNNING_MAX }, () => isPassword('words', slow)), quick };
}

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

test('A1 hashing takes half of the processors and no more than three: the next one waits for one of them', async () => {
  const { running, quick } = await busyLine();
  const ended: string[] = [];
  const note = (what: string) => () => void ended.push(what);
  await Promise.all([
    ...running.map((compared) => compared.then(note('running'))),
    isPassword('words', quick).then(note('compared')),
    hashPassword('words').then(note('hashed')),
  ]);
  expect(ended[0]).toBe('running');
});

test('A1 a sign-in behind two hundred waiting ones is refused at once, with the time to try again', async () => {
  const { running, quick } = await busyLine();
  const waiting = Array.from({ length: 200 }, () => isPassword('words', quick));
  const refusal = {
    code: 'unavailable',
    message: 'Touchline is busy. Try again in a few seconds.',
    retryAfterSeconds: 5,
  };
  await expect(isPassword('words', null)).rejects.toMatchObject(refusal);
  await expect(hashPassword('words')).rejects.toMatchObject(refusal);
  expect(await Promise.all([...running, ...waiting])).toEqual(Array(RUNNING_MAX + 200).fill(true));
});

test('A3 passwords are compared exactly, to their last character', async () => {
  const long = 'x'.repeat(72);
  const hashed = await hashPassword(`${long} and more`);
  expect(await isPassword(`${long} and more`, hashed)).toBe(true);
  for (const wrong of [long, `${long} and More`, `${long} and more `, `${long}  and more`]) {
    expect(await isPassword(wrong, hashed)).toBe(false);
  }
});

test('A9 an unknown user has no password', async () => {
  expect(await isPassword('anything', null)).toBe(false);
});

test('A11 a generated password is long, and never the same', () => {
  const made = new Set(Array.from({ length: 100 }, generatePassword));
  expect(made.size).toBe(100);
  for (const password of made) expect(password).toMatch(/^[a-z2-9]{20}$/);
});
