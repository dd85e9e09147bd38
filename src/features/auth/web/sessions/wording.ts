/** Every word on the screens of auth, component by component. */

export const endAndTellWords = {
  failedToEndSession: 'Failed to end the session',
} as const;

export const ownSessionsPanelWords = {
  sessionOfEnded: (device: string) => `Session of ${device} ended`,
  heading: 'Error Loading Your Sessions',
  failed: 'Failed to load your sessions',
  empty: 'No open sessions',
  allOtherSessionsEnded: 'All other sessions ended',
  endAllOtherSessions: 'End All Other Sessions',
} as const;

export const sessionListWords = {
  thisSession: 'This Session',
  lastUsed: (address: null | string) => `${address ?? 'Unknown address'} · last used`,
  never: 'never',
  since: 'Since',
  endSession: (device: string, address: null | string) =>
    `End the session of ${device} at ${address ?? 'an unknown address'}`,
  end: 'End',
} as const;

export const userSessionsPanelWords = {
  title: (name: string) => `Sessions of ${name}`,
  heading: 'Error Loading Sessions',
  failed: 'Failed to load the sessions',
  empty: (name: string) => `${name} isn’t signed in anywhere.`,
  sessionOfEnded: (device: string) => `Session of ${device} ended`,
  sessionsOfEnded: (name: string) => `Sessions of ${name} ended`,
  endAllSessions: 'End All Sessions',
} as const;

export const sessionWordsWords = {
  passwordAndOneTimeCode: 'password and one-time code',
  passwordAndRecoveryCode: 'password and recovery code',
  passwordAndPasskey: 'password and passkey',
  signedInWith: (ways: string) => `signed in with ${ways}`,
} as const;
