/** Every word of what is shown instead of a screen. */
import { formatCount } from '#web/format.ts';

export const factorGateWords = {
  setUpSecondFactor: 'Set Up a Second Factor',
  yourChoices: 'Your Choices',
  yourRoleNeedsOneBeside:
    'Your role needs one in addition to the password. Choose one-time codes or a passkey; you can add the other later.',
  loading: 'Loading',
  continue: 'Continue',
  logout: 'Logout',
  days: (left: number) => formatCount(left, 'day'),
  yourRoleNeedsSecondFactor: 'Your role needs a second factor.',
  setOneUp: 'Set one up',
  within: (days: string) => `within ${days}.`,
} as const;
