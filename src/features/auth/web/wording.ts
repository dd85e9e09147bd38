/** Every word on the screens of auth, component by component. */

export const accountPageWords = {
  yourAccount: 'Your Account',
  myNotifications: 'My Notifications',
  heading: 'Error Loading Your Account',
  failed: 'Failed to load your account',
  changePassword: 'Change Password',
  companyAccount: 'Company Account',
  secondFactor: 'Second Factor',
  withOneOfTheseStolen:
    'With one of these, a stolen password isn’t enough to sign in. Set up two, in case you lose one.',
  sessions: 'Sessions',
  whereYouAreSignedIn: 'Where you are signed in. End any that aren’t yours or that you no longer use.',
  name: 'Name',
  username: 'Username',
  email: 'Email',
  role: 'Role',
  changeTheseUnderUsers: 'Change these under Users.',
  askAdminToChange: 'Ask an admin to change these.',
  passwordChanged: 'Password changed',
  failedToChangeYourPassword: 'Failed to change your password',
  currentPassword: 'Current Password',
  showCurrentPassword: 'Show current password',
  newPassword: 'New Password',
  description: 'At least 6 characters',
  showNewPassword: 'Show new password',
  youllStaySignedInHere: 'You’ll stay signed in here and be signed out everywhere else.',
  changing: 'Changing…',
} as const;

export const loginPageWords = {
  documentTitle: 'Sign in',
  confirm: 'Confirm It’s You',
  signInToTouchline: 'Sign in to Touchline',
  loading: 'Loading',
  typePassword: 'Use a Password',
  forgotPassword: 'Forgot Password?',
  loginFailed: 'Login failed',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  signingIn: 'Signing in...',
  signIn: 'Sign In',
} as const;

export const providerReturnPageWords = {
  documentTitle: 'Sign in',
  loginFailed: 'Login failed',
  signingIn: 'Signing in...',
  done: 'Done. You can close this window.',
} as const;

export const useAskingWords = {
  unfinished: 'Unfinished',
} as const;
