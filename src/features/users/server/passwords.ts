import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createTurns } from '#server/turns.ts';
import { AppError } from '#shared/errors.ts';

/** What one hash costs: 64 MiB and three passes, about 60 ms. Raising it upgrades each hash at its next sign-in. */
const HASH_COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

let cost = HASH_COST;

// Half of the processors, so that many sign-ins at once leave the other half to everyone else.
const AT_ONCE_MAX = Math.max(1, Math.min(3, Math.floor(availableParallelism() / 2)));

const takeTurn = createTurns({
  atOnce: AT_ONCE_MAX,
  waitingMax: 200,
  refusal: () =>
    new AppError('unavailable', 'Touchline is busy. Try again in a few seconds.', {
      retryAfterSeconds: 5,
    }),
});

// The 2 is argon2id; type stripping cannot read the library's const enum.
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- for that very reason
const hashWithArgon2id = (password: string) => hash(password, { ...cost, algorithm: 2 });

export const hashPassword = (password: string): Promise<string> =>
  takeTurn('hash', () => hashWithArgon2id(password));

let hashOfUnknown: Promise<string> | undefined;

/** Whether a password is that of an account; for an account that is not there (null), false in the same time. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  // Made at the first question of either kind, which takes longer then whatever the answer.
  const unknown = await (hashOfUnknown ??= hashWithArgon2id(randomBytes(32).toString('hex')));
  const isRight = await takeTurn('hash', () => verify(passwordHash ?? unknown, password));
  return isRight && passwordHash !== null;
}

/** For tests of anything but the hashing: what a hash costs from now on; without a value, as much as in production. */
export function setHashCost(other = HASH_COST): void {
  cost = other;
  hashOfUnknown = undefined;
}

/** Whether a hash was made when hashing cost less than today. */
export function isHashOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost } = parseOptions(passwordHash);
  return memoryCost < cost.memoryCost || timeCost < cost.timeCost;
}

// 32 characters that are not confused with each other, so that one byte modulo 32 is fair.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A random password of 20 characters: 100 bits. */
export const generatePassword = (): string =>
  [...randomBytes(20)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
