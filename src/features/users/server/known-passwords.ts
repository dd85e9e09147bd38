import { readFileSync } from 'node:fs';
import { toComparableText } from '#shared/text.ts';

const PRODUCT = 'touchline';

export const KNOWN_PASSWORD = 'This password is too common. Choose another.';

let known: Set<string> | undefined;

const readList = (): Set<string> => {
  const text = readFileSync(new URL('./known-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('#')));
};

const isRepetition = (text: string): boolean => /^(.{1,3})\1+$/su.test(text);

/** True for passwords that an attacker tries first: listed ones, also with digits behind, and the account's own name. */
export function isKnownPassword(password: string, username: string): boolean {
  known ??= readList();
  const plain = toComparableText(password);
  const core = plain.replace(/[\d\p{P}\p{S}]+$/u, '');
  if (isRepetition(plain)) return true;
  return [plain, core].some(
    (form) => known?.has(form) || form === PRODUCT || form === toComparableText(username),
  );
}
