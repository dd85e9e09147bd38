import { hasNoHiddenCharacters } from '#shared/text.ts';
import { IdentityError } from './identity-error.ts';

/** Who a person is, as their provider has proved it. */
export interface ProvenIdentity {
  issuer: string;
  /** The provider's name for the person, for good; their address may change. */
  subject: string;
  /** The provider's name for this sign-in, where it can end it from there. */
  session: string | null;
  email: string | null;
  name: string | null;
  isEmailVerified: boolean;
  /** What the claim of roles or groups holds. Some providers leave it out where a person has none. */
  groups: readonly string[];
  /** When the person signed in at the provider, where it says so. */
  authenticatedAt: Date | null;
}

interface Reading {
  issuer: string;
  trustedEmailDomains: readonly string[];
  roleClaim: string | undefined;
}

const EMAIL_MAX = 254;
const SUBJECT_MAX = 255;

/** Reads the claims of a verified token. */
export function readIdentity(
  claims: Record<string, unknown>,
  { issuer, trustedEmailDomains, roleClaim }: Reading,
): ProvenIdentity {
  const { sub, sid, email, name, email_verified: verified, auth_time: authTime } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > SUBJECT_MAX)
    throw new IdentityError('untrusted', 'no subject');
  const address = typeof email === 'string' && email.length <= EMAIL_MAX ? email : null;
  return {
    issuer,
    subject: sub,
    session: typeof sid === 'string' && sid !== '' ? sid : null,
    email: address,
    name: typeof name === 'string' && isPresentable(name) ? name.trim() : null,
    isEmailVerified:
      address !== null &&
      (isTrue(verified) || (verified === undefined && isAtDomain(address, trustedEmailDomains))),
    groups: readGroups(roleClaim === undefined ? undefined : claims[roleClaim]),
    authenticatedAt: typeof authTime === 'number' ? new Date(authTime * 1000) : null,
  };
}

const NAME_MAX = 200;

const isPresentable = (name: string): boolean =>
  name.trim() !== '' && name.length <= NAME_MAX && hasNoHiddenCharacters(name);

/** Some providers write it as a word. */
const isTrue = (claim: unknown): boolean => claim === true || claim === 'true';

const isAtDomain = (email: string, domains: readonly string[]): boolean =>
  domains.some((domain) => email.toLowerCase().endsWith(`@${domain}`));

function readGroups(claim: unknown): string[] {
  if (typeof claim === 'string') return [claim];
  return Array.isArray(claim) ? claim.filter((each) => typeof each === 'string') : [];
}
