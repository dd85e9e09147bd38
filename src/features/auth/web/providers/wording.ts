/** Every word on the screens of auth, component by component. */

export const ownProviderLinksWords = {
  heading: 'Error Loading Your Company Account',
  failed: 'Failed to load your company account',
  notLinkedYet: 'Not linked yet. Your first sign-in with it links it, by your email address.',
  noLongerOfferedHere: 'No longer offered here · ',
  linked: 'Linked',
  lastUsed: '· last used',
  removeFor: (name: string) => `Remove ${name}`,
  remove: 'Remove',
  title: 'Remove Company Account',
  removeLink: 'Remove Link',
  removing: 'Removing…',
  failedToRemoveLink: 'Failed to remove the link',
  linkToWasRemoved: (name: string) => `Link to ${name} removed`,
  removeLinkOfYourAccount: 'Remove the link from your account to',
  youllBeSignedOutWherever:
    'You’ll be signed out wherever you signed in with it, except here. Signing in with it again links it again, as long as it has your email address.',
} as const;

export const providerSignInWords = {
  failedToOpenSignIn: 'Failed to open your company’s sign-in page',
  opening: (name: string) => `Opening ${name}…`,
  continue: (name: string) => `Continue with ${name}`,
} as const;

export const wayBackWords = {
  elsewhere: 'This sign-in was started in another browser or tab. Start again.',
  youDidntSignIn: 'You didn’t sign in there.',
} as const;

export const proveInWindowWords = {
  windowBlocked: 'Your browser blocked the window. Allow it, or confirm another way.',
} as const;
