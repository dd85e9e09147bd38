import { randomUUID } from 'node:crypto';
import type { EmulatorRequest } from '../../kit/emulator.ts';
import type { EmulatorAnswer } from '../../kit/faults.ts';
import { EMPTY_401 } from './answers.ts';
import type { MintsoftWorld } from './world.ts';

const KEY_LIFE_MS = 24 * 3_600_000;

/** Issues a key to a user, and knows the keys that still hold. */
export function createKeyRing({ users, staticKeys }: MintsoftWorld, now: () => number) {
  const expiries = new Map<string, number>();

  return {
    signIn({ body }: EmulatorRequest): EmulatorAnswer {
      const { Username, Password } = JSON.parse(body || '{}');
      const isKnown = users.some(({ username, password }) => username === Username && password === Password);
      if (!isKnown) return EMPTY_401;
      const key = randomUUID();
      expiries.set(key, now() + KEY_LIFE_MS);
      return { json: key };
    },

    mayRead({ headers, query }: EmulatorRequest): boolean {
      // Keys in the address have been refused since May 2024.
      if (query.has('APIKey')) return false;
      const key = headers['ms-apikey'] ?? '';
      return staticKeys.includes(key) || (expiries.get(key) ?? 0) > now();
    },
  };
}
