import type { Role } from '#shared/access/rights.ts';
import { toComparableText } from '#shared/text.ts';

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 64;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 256;
export const USER_NAME_MAX = 200;
export const RECENT_USER_DAYS = 30;

export const OWN_ACCOUNT_DEACTIVATE = 'You cannot deactivate your own account!';
export const OWN_ACCOUNT_DELETE = 'You cannot delete your own account!';
export const OWN_ACCOUNT_DEMOTE = 'You cannot remove your own admin role!';
export const LAST_ADMIN = 'This is the last active admin. Please make someone else an admin first.';

interface AccountState {
  role: Role;
  is_active: boolean;
}

interface AccountChange {
  isOwn: boolean;
  before: AccountState;
  /** Null when the account is to be deleted. */
  after: AccountState | null;
  otherActiveAdmins: number;
}

const isActiveAdmin = ({ role, is_active }: AccountState): boolean => role === 'admin' && is_active;

/** Why an account may not be changed so, if it may not: no one locks out themselves, or everyone. */
export function explainRefusedChange({
  isOwn,
  before,
  after,
  otherActiveAdmins,
}: AccountChange): string | null {
  if (isOwn && !after) return OWN_ACCOUNT_DELETE;
  if (isOwn && before.is_active && !after?.is_active) return OWN_ACCOUNT_DEACTIVATE;
  if (isOwn && before.role === 'admin' && after?.role !== 'admin') return OWN_ACCOUNT_DEMOTE;
  const isLost = isActiveAdmin(before) && !(after && isActiveAdmin(after));
  return isLost && otherActiveAdmins === 0 ? LAST_ADMIN : null;
}

/** Whether a change must end the open sessions of its user; a new password does so too. */
export const mustEndSessions = (before: AccountState, after: AccountState): boolean =>
  before.role !== after.role || (before.is_active && !after.is_active);

/** How many characters a person would count, roughly: an emoji is one, not two. */
export const countCharacters = (text: string): number => [...text].length;

// Beyond format characters: fillers, variation selectors and blanks that a person cannot see.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;

/** True when every character of a name can be seen. */
export const isVisible = (name: string): boolean => !INVISIBLE.test(name);

// Small Cyrillic and Greek letters, and the Latin ones for which they (or their capitals) are mistaken.
const FOREIGN = 'авекмнорстухіјѕԁԛԝһӏєαβεζηικμνορτυχγ';
const FAMILIAR = 'abekmhopctyxijsdqwhleabezhikmvoptyxy';
const LOOKALIKES = new Map([...FOREIGN].map((letter, at) => [letter, FAMILIAR.charAt(at)]));

/**
 * The form of a username that must be unique. Spellings that a person cannot tell apart share it: other case, other
 * width, accents composed or not, letters of another script that look Latin.
 */
export function toUsernameKey(name: string): string {
  // There and back again, since some letters (ß, ſ, ς) have one capital form with others.
  const folded = toComparableText(toComparableText(name).toLocaleUpperCase('en')).replaceAll('i\u0307', 'i');
  return [...folded].map((letter) => LOOKALIKES.get(letter) ?? letter).join('');
}

/** What replaces the statistics when they cannot be loaded; recently created users are not counted then. */
export function countUsers(users: readonly AccountState[]) {
  const admins = users.filter(({ role }) => role === 'admin').length;
  return {
    total_users: users.length,
    active_users: users.filter(({ is_active }) => is_active).length,
    admin_users: admins,
    regular_users: users.length - admins,
    recent_users_30_days: 0,
  };
}

/** What a search compares: without case, width or accents, so that `jose` finds José. */
const toSearchable = (text: string): string => toComparableText(text).normalize('NFD').replace(/\p{M}/gu, '');

interface PersonNames {
  username: string;
  full_name: string;
  email: string | null;
}

/** Whether a text is found in a user's username (with or without its @), full name or e-mail address. */
export function isUserFound(text: string, { username, full_name, email }: PersonNames): boolean {
  const wanted = toSearchable(text);
  return [`@${username}`, full_name, email ?? ''].some((name) => toSearchable(name).includes(wanted));
}

export const CURRENT_PASSWORD_NEEDED = 'Enter your current password to set a new one';

export const INVITATION_HOURS = 72;
export const DEAD_INVITATION =
  'This invitation has been used, was revoked or has expired. Ask for a new one.';

export const INVITATION_STATES = ['open', 'expired', 'inviter-gone'] as const;
type InvitationState = (typeof INVITATION_STATES)[number];

/** Whether an invitation still opens something: not after its time, nor when its sender is no admin any more. */
export function getInvitationState(
  { expiresAt, isInviterAdmin }: { expiresAt: Date; isInviterAdmin: boolean },
  now: Date,
): InvitationState {
  if (!isInviterAdmin) return 'inviter-gone';
  return expiresAt > now ? 'open' : 'expired';
}

/** The kinds of data that are stored about a person, in the order in which they are listed. */
export const PERSONAL_DATA_KINDS = ['accounts', 'orders', 'invitations', 'deliveries', 'history'] as const;
type PersonalDataKind = (typeof PERSONAL_DATA_KINDS)[number];
export type PersonalDataCounts = Record<PersonalDataKind, number>;

/** How much there is of each kind. */
export const countPersonalData = (
  data: Readonly<Record<PersonalDataKind, readonly unknown[]>>,
): PersonalDataCounts => ({
  accounts: data.accounts.length,
  orders: data.orders.length,
  invitations: data.invitations.length,
  deliveries: data.deliveries.length,
  history: data.history.length,
});

export const isNothingFound = (counts: PersonalDataCounts): boolean =>
  PERSONAL_DATA_KINDS.every((kind) => counts[kind] === 0);
