import { readFileSync } from 'node:fs';
import { comparable } from '#shared/text.ts';

const PRODUCT = 'touchline';

export const KNOWN_PASSWORD = 'This password is widely known or easy to guess. Please choose another one.';

let known: Set<string> | undefined;

const readList = (): Set<string> => {
  const text = readFileSync(new URL('./known-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('#')));
};

const repeatsOneThing = (text: string): boolean => /^(.{1,3})\1+$/su.test(text);

/** True for passwords that an attacker tries first: listed ones, also with digits behind, and the account's own name. */
export function isKnownPassword(password: string, username: string): boolean {
  known ??= readList();
  const plain = comparable(password);
  const core = plain.replace(/[\d\p{P}\p{S}]+$/u, '');
  if (repeatsOneThing(plain)) return true;
  return [plain, core].some((form) => known?.has(form) || form === PRODUCT || form === comparable(username));
}
