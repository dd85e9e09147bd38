import { expect, test } from 'vitest';
import { computeExpiry, getTokenState } from './rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const inDays = (days: number) => computeExpiry(days, now).toISOString();

test.each([
  [{ expires_at: inDays(15), revoked_at: null }, 'active'],
  [{ expires_at: inDays(14), revoked_at: null }, 'expires-soon'],
  [{ expires_at: now.toISOString(), revoked_at: null }, 'expired'],
  [{ expires_at: inDays(-1), revoked_at: null }, 'expired'],
  [{ expires_at: inDays(90), revoked_at: now.toISOString() }, 'revoked'],
])('%o is %s', (token, state) => expect(getTokenState(token, now)).toBe(state));
