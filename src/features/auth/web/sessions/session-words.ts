import { sessionWordsWords as words } from './wording.ts';

const WAYS: Readonly<Record<string, string>> = {
  password: 'password',
  code: words.passwordAndOneTimeCode,
  'recovery-code': words.passwordAndRecoveryCode,
  passkey: words.passwordAndPasskey,
  'passkey alone': 'passkey',
  invitation: 'invitation',
};

/** How a person signed in; what another way calls itself stays as it is. */
export const describeWay = (way: string | null): string =>
  way === null ? '' : words.signedInWith(WAYS[way] ?? way);
