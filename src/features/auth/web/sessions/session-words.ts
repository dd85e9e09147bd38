const WAYS: Readonly<Record<string, string>> = {
  password: 'password',
  code: 'password and one-time code',
  'recovery-code': 'password and recovery code',
  passkey: 'password and passkey',
  'passkey alone': 'passkey',
  invitation: 'invitation',
};

/** How a person signed in; what another way calls itself stays as it is. */
export const describeWay = (way: string | null): string =>
  way === null ? '' : `signed in by ${WAYS[way] ?? way}`;
