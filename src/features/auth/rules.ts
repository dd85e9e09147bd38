import { ROLES, type Role } from '#shared/access/rights.ts';
import { DAY_MS } from '#shared/day-ms.ts';

/** Failures from one address after which an account has to wait, and from all unknown addresses together. */
export const FREE_FAILURES = 10;
export const FREE_FAILURES_ANYWHERE = 30;
/** And from one network, with whatever names that have not signed in from it lately. */
export const FREE_FAILURES_OF_NETWORK = 100;
/** How many sign-ins a network may begin in a minute, with passkeys and providers: a large office at nine o'clock. */
export const BEGUN_PER_MINUTE = 300;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 15 * 60;
export const FAILURES_KEPT_HOURS = 6;
/** How long after a sign-in its address counts as known to the account. */
export const KNOWN_ADDRESS_DAYS = 30;

export const WRONG_SIGN_IN = 'Invalid username or password';
export const WRONG_PASSWORD = 'Current password is incorrect';
export const WRONG_CODE = 'This code is wrong or was used before';
export const PASSWORDS_OFF = 'Passwords don’t sign in here. Continue with your company account.';
export const PASSKEY_REFUSED = 'This passkey was not accepted. Try again, or sign in another way.';
/** The longest time that people have to set up a second factor. */
export const GRACE_DAYS_MAX = 90;
/** How long a link for a new password works. */
export const RESET_MINUTES = 60;
export const DEAD_RESET =
  'This link has been used, has expired or was replaced by a newer one. Request a new one.';
export const SESSION_ENDED = 'Your session has ended. Sign in to continue.';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

export interface Attempts {
  failures: number;
  lastAttemptAt: Date;
}

/** How long to wait after this many failures: nothing at first, then 30 s, twice as long each time, up to 15 min. */
export function waitSeconds(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (failures - free), LONGEST_WAIT_SECONDS);
}

/** The failures that still count now. */
export function countFailures({ failures, lastAttemptAt }: Attempts, now: Date): number {
  const isForgotten = now.getTime() - lastAttemptAt.getTime() >= FAILURES_KEPT_HOURS * HOUR_MS;
  return isForgotten ? 0 : failures;
}

/** Seconds until the next attempt is allowed; 0 when it is. */
export function computeSecondsLeft(attempts: Attempts, free: number, now: Date): number {
  const wait = waitSeconds(countFailures(attempts, now), free);
  // Of two attempts at once the one that is counted second may have been asked first.
  if (wait === 0) return 0;
  const waitedMs = now.getTime() - attempts.lastAttemptAt.getTime();
  const leftMs = wait * SECOND_MS - waitedMs;
  return Math.max(0, Math.ceil(leftMs / SECOND_MS));
}

export const isKnownAddress = (lastSignedInAt: Date | null, now: Date): boolean =>
  lastSignedInAt !== null && now.getTime() - lastSignedInAt.getTime() < KNOWN_ADDRESS_DAYS * DAY_MS;

/** The sentence for a person who has to wait. */
export function waitMessage(seconds: number, where: '' | ' from your network' = ''): string {
  const wait =
    seconds <= 90
      ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
      : `${Math.ceil(seconds / 60)} minutes`;
  return `Too many failed sign-in attempts${where}. Try again in ${wait}.`;
}

// The first that is found counts: most browsers also name those that they descend from.
const BROWSERS: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];
const SYSTEMS: [name: string, mark: RegExp][] = [
  ['Windows', /\bWindows\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const findMark = (marks: typeof BROWSERS, text: string): string | undefined =>
  marks.find(([, mark]) => mark.test(text))?.[0];

/** A device in plain words, as its browser says of itself: `Firefox on Windows`. Anyone can claim to be another. */
export function describeDevice(userAgent: string | null): string {
  const browser = findMark(BROWSERS, userAgent ?? '');
  const system = findMark(SYSTEMS, userAgent ?? '');
  if (browser === undefined) return system ?? 'Unknown device';
  return system === undefined ? browser : `${browser} on ${system}`;
}

export const PROVIDER_ATTEMPT_UNKNOWN =
  'This sign-in was started in another browser, took too long, or was used before. Start again.';
export const PROVIDER_ACCOUNT_INACTIVE = 'Your account here is inactive. Ask an admin to activate it.';
export const PROVIDER_PERSON_IS_ANOTHER =
  'You signed in there with an account that isn’t linked to yours here. Use the one that is.';

/** Why a provider signed no one in, for the person who came from there. */
export function explainIdentityFailure(
  name: string,
  failure: 'unreachable' | 'cancelled' | 'refused' | 'untrusted',
): string {
  switch (failure) {
    case 'unreachable':
      return `${name} can’t be reached right now. Try again in a few minutes, or sign in another way.`;
    case 'cancelled':
      return `You didn’t finish signing in with ${name}. Try again, or sign in another way.`;
    case 'refused':
      return `${name} refused the sign-in. Try again, and contact an admin if it keeps happening.`;
    case 'untrusted':
      return `The response from ${name} can’t be trusted. Try again, and contact an admin if it keeps happening.`;
  }
}

/** Why a person whom their provider knows can't come in here. `hasAccount`: it has another link already. */
export function explainUnknownPerson(
  name: string,
  { email, isEmailVerified }: { email: string | null; isEmailVerified: boolean },
  hasAccount: boolean,
): string {
  if (hasAccount)
    return `The account here with your address is linked to another account at ${name}. Ask an admin.`;
  if (email === null) return `${name} didn’t share your email address. Ask an admin.`;
  if (!isEmailVerified)
    return `${name} hasn’t verified that ${email} is your address. Verify it there, or ask an admin.`;
  return `There’s no account here for ${email}. Ask an admin for one.`;
}

export const explainStaleProof = (name: string): string =>
  `${name} didn’t ask you to sign in again, so this doesn’t confirm that it’s you. Confirm another way.`;

/** The role of a person by their groups at the provider: the one with the most rights, else `user`. */
export function chooseRole(groups: readonly string[], roles: Readonly<Record<string, Role>>): Role {
  const given = groups.flatMap((group) => (Object.hasOwn(roles, group) ? [roles[group]] : []));
  return ROLES.findLast((role) => given.includes(role)) ?? 'user';
}

const SUGGESTED_MAX = 40;

/** A username for someone who has only an address yet: its part before the @, in plain letters. */
export function suggestUsername(email: string): string {
  const plain =
    email
      .split('@', 1)[0]
      ?.normalize('NFD')
      .replace(/[^\w.-]/g, '') ?? '';
  return plain.slice(0, SUGGESTED_MAX).padEnd(3, '-');
}
