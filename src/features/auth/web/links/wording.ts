/** Every word on the screens of auth, component by component. */

export const acceptInvitationPageWords = {
  failed: 'Failed to open the invitation',
  title: 'Welcome to Touchline',
  loading: 'Loading',
  signIn: 'Sign In',
  failedToCreateYourAccount: 'Failed to create your account',
  fullName: 'Full Name',
  username: 'Username',
  password: 'Password',
  description: 'At least 6 characters',
  showPassword: 'Show password',
  creating: 'Creating…',
  createAccount: 'Create Account',
  youAreInvited: (roleNames: string, email: string) =>
    `You’re invited to join as ${roleNames}, with ${email}.`,
  invites: (by: string, roleNames: string, email: string) =>
    `${by} invited you to join as ${roleNames}, with ${email}.`,
} as const;

export const forgotPasswordPageWords = {
  title: 'Check Your Email',
  ifAccountHasConfirmedAddress: (email: string) =>
    `If an account has the confirmed address ${email}, an email with a link is on its way. The link works for an hour.`,
  noMailAfterFewMinutes:
    'No email after a few minutes? Look in your spam folder, or ask an admin for a new password.',
  backToSignIn: 'Back to Sign In',
  failed: 'Failed to request a new password',
  forgotPassword: 'Forgot Password',
  touchlineSendsYouLink: 'Touchline will email you a link to set a new one.',
  email: 'Email',
  sending: 'Sending…',
  sendLink: 'Send Link',
} as const;

export const resetPasswordPageWords = {
  failed: 'Failed to open the link',
  passwordChanged: 'Password Changed',
  youWereSignedOutEverywhere: 'You were signed out everywhere. Sign in with your new password.',
  signIn: 'Sign In',
  title: 'Set New Password',
  loading: 'Loading',
  askForAnotherLink: 'Request Another Link',
  failedToSetPassword: 'Failed to set the password',
  forUserSignedOutEverywhere: (rname: string) => `For @${rname}. You will be signed out everywhere.`,
  newPassword: 'New Password',
  description: 'At least 6 characters',
  showNewPassword: 'Show new password',
  saving: 'Saving…',
  setPassword: 'Set Password',
} as const;
