import { DAY_MS } from '#shared/day-ms.ts';
import type { Scope } from '#shared/endpoint.ts';

export const TOKEN_NAME_MAX = 100;
export const LONGEST_DAYS = 730;
/** An expiry this near is shown as something to act on. */
const EXPIRES_SOON_DAYS = 14;

/** What each scope lets a machine do, for the person who grants it. */
export const SCOPE_MEANINGS: Record<Scope, string> = {
  'kits:write': 'Record kits and update their activation, subscription and coupon',
};

interface Lifetime {
  expires_at: string;
  revoked_at: string | null;
}

/** The state of a token. */
export function getTokenState(
  { expires_at, revoked_at }: Lifetime,
  now: Date,
): 'active' | 'expires-soon' | 'expired' | 'revoked' {
  if (revoked_at !== null) return 'revoked';
  const left = Date.parse(expires_at) - now.getTime();
  if (left <= 0) return 'expired';
  return left <= EXPIRES_SOON_DAYS * DAY_MS ? 'expires-soon' : 'active';
}

export const computeExpiry = (days: number, now: Date): Date => new Date(now.getTime() + days * DAY_MS);
