import { createHash, randomBytes } from 'node:crypto';

export const RECOVERY_CODES = 10;

// 32 characters that are not confused with each other, so that one byte modulo 32 is fair.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const CHARACTERS = 16;

/** A random code of 16 characters: 80 bits, in groups of four. */
export function createRecoveryCode(): string {
  const characters = [...randomBytes(CHARACTERS)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return (characters.join('').match(/.{4}/g) ?? []).join('-');
}

/** What is kept of a code. It is random, so a plain hash is enough; with the person in it, so that no two are alike. */
export const hashRecoveryCode = (userId: number, code: string): Buffer =>
  createHash('sha256')
    .update(`${userId} ${normalize(code)}`)
    .digest();

/** As it is compared: people type it with blanks, capitals or without its dashes. */
const normalize = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');
