/** Every word on the screens of auth, component by component. */

export const addPasskeyWords = {
  added: (name: string) => `${name} added`,
  failed: 'Failed to add the passkey',
  addPasskey: 'Add Passkey',
  continue: 'Continue',
  waitingForYourDevice: 'Waiting for Your Device…',
  name: 'Name',
  description: 'To tell your passkeys apart, for example “Work laptop”',
} as const;

export const factorsPanelWords = {
  heading: 'Error Loading Your Second Factors',
  failed: 'Failed to load your second factors',
  oneTimeCodes: 'One-Time Codes',
  onSince: 'On since',
  newCodeEvery30Seconds: 'A new code every 30 seconds, from an app on your phone',
  remove: 'Remove',
  setUp: 'Set Up',
  noPasskeysHere: 'Passkeys need HTTPS and a host name, so they can’t be added at this address.',
  passkeys: 'Passkeys',
  signInWithYourFingerprint: 'Sign in with your fingerprint, face, PIN or a security key',
  addPasskey: 'Add Passkey',
  added: 'Added',
  forHost: (host: string) => `for ${host} ·`,
  lastUsed: 'last used',
  neverUsed: 'never used',
  rename: (name: string) => `Rename ${name}`,
  removeFor: (name: string) => `Remove ${name}`,
  recoveryCodes: 'Recovery Codes',
  of10Left: (left: number) =>
    `${left} of 10 left. Each signs you in once if you don’t have your other factors.`,
  makeNewCodes: 'Make New Codes',
} as const;

export const passkeySignInWords = {
  failedToUsePasskey: 'Failed to use the passkey',
  waitingForYourDevice: 'Waiting for Your Device…',
  continueWithPasskey: 'Continue with a Passkey',
} as const;

export const proofDialogWords = {
  title: 'Confirm It’s You',
  why: 'This changes who can do what, and you last confirmed that it’s you more than 15 minutes ago.',
  use: (name: undefined | string) => `Use ${name}`,
  usePasskey: 'Use a Passkey',
  useCodeFromYourApp: 'Use a Code from Your App',
  useYourPassword: 'Use Your Password',
  failedToUsePasskey: 'Failed to use the passkey',
  waitingForYourDevice: 'Waiting for Your Device…',
  passkeyButton: 'Use Passkey',
  failedToSignInWith: (name: string) => `Failed to sign in with ${name}`,
  waiting: (name: string) => `Waiting for ${name}…`,
  signInWith: (name: string) => `Sign In with ${name}`,
  cancel: 'Cancel',
  failed: 'Failed to check the code',
  code: 'Code',
  description: 'The six digits that your authenticator app shows',
  failedToCheckYourPassword: 'Failed to check your password',
  password: 'Password',
  showPassword: 'Show password',
  confirm: 'Confirm',
  confirming: 'Confirming…',
} as const;

export const recoveryCodesShownWords = {
  title: 'Your Recovery Codes',
  saveThemWhereYoullFind:
    'Save them where you’ll find them without your phone or computer. Each signs you in once if you don’t have your other factors. You won’t be able to see them again.',
  recoveryCodes: 'Recovery codes',
  copied: 'Copied',
  copyAll: 'Copy All',
  download: 'Download',
  thisBrowserCannotCopyHere: 'This browser can’t copy here. Download them, or write them down.',
  iveSaved: 'I’ve Saved Them',
} as const;

export const secondStepWords = {
  startAgain: 'Start Again',
  usePasskey: 'Use a Passkey',
  useCodeFromYourApp: 'Use a Code from Your App',
  useRecoveryCode: 'Use a Recovery Code',
  failedToUsePasskey: 'Failed to use the passkey',
  yourDevicePhoneOrSecurity: 'Your device, phone or security key confirms that it’s you.',
  waitingForYourDevice: 'Waiting for Your Device…',
  passkeyButton: 'Use Passkey',
  failed: 'Failed to check the code',
  code: 'Code',
  description: 'The six digits that your authenticator app shows',
  recoveryCode: 'Recovery Code',
  oneOfTen: 'One of the ten that you saved. Each works once.',
  signingIn: 'Signing in...',
  signIn: 'Sign In',
  thatWasYourLastRecovery: 'That was your last recovery code. Make new ones under Your Account.',
  recoveryLeft: (left: number) =>
    `${left} recovery ${left === 1 ? 'code is' : 'codes are'} left. Make new ones under Your Account.`,
} as const;

export const setUpCodesWords = {
  oneTimeCodesSetUp: 'One-time codes set up',
  failed: 'Failed to set up one-time codes',
  title: 'Set Up One-Time Codes',
  turnOnCodes: 'Turn On Codes',
  checking: 'Checking…',
  scanThisWithAuthenticatorApp:
    'Scan this with an authenticator app, such as Google Authenticator, 1Password or Aegis.',
  qrCodeForYourApp: 'QR code for your app',
  orTypeThisKey: 'Or type this key into the app:',
  key: 'Key',
  code: 'Code',
  description: 'The six digits that the app shows now',
  failedToMakeSecret: 'Failed to create a key for your app',
} as const;

export const askPasskeyWords = {
  thisDeviceHasPasskey: 'This device already has a passkey for you.',
  noPasskeyWasUsed: 'No passkey was used. Try again, or sign in another way.',
  passkeysDoNotWork: 'Passkeys don’t work at this address. Open Touchline by its host name, over HTTPS.',
} as const;

export const changeFactorsWords = {
  title: 'Remove One-Time Codes',
  removeCodes: 'Remove Codes',
  removing: 'Removing…',
  failed: 'Failed to remove one-time codes',
  oneTimeCodesRemoved: 'One-time codes removed',
  removeOneTimeCodes: 'Remove one-time codes from your account?',
  signInWillNotAsk: 'Sign-in will no longer ask for a code. Delete Touchline from your app, too.',
  removePasskey: 'Remove Passkey',
  failedToRemovePasskey: 'Failed to remove the passkey',
  removed: (name: string) => `${name} removed`,
  removeThePasskey: 'Remove the passkey',
  itWillNoLongerSign:
    'It will no longer sign you in. Your device may still list it until you delete it there.',
  passkeyRenamed: 'Passkey renamed',
  failedToRenamePasskey: 'Failed to rename the passkey',
  renamePasskey: 'Rename Passkey',
  saveName: 'Save Name',
  saving: 'Saving…',
  name: 'Name',
  makeNewRecoveryCodes: 'Make New Recovery Codes',
  makeNewCodes: 'Make New Codes',
  making: 'Making…',
  failedToMakeRecoveryCodes: 'Failed to make recovery codes',
  makeTenNewRecoveryCodes: 'Make ten new recovery codes?',
  onesThatYouHaveNow: 'Your current codes will no longer work.',
} as const;
