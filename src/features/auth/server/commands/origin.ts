import { findMailsFrom } from '#features/deliveries/server/public.ts';
import type { Settings } from '#server/settings.ts';

/** How mails to people are written. */
interface AccountMails {
  /** What their links begin with. */
  from: string;
  timeZone: string;
}

/** Where a request came from, and what a mail about it needs. */
export interface RequestOrigin {
  address: string;
  now: Date;
  /** What the browser says of itself. */
  userAgent?: string | null;
  /** Null, or left out, where no mail is sent. */
  mails?: AccountMails | null;
}

/** How mails are written here; null where none is sent. */
export function findAccountMails(settings: Settings): AccountMails | null {
  const from = findMailsFrom(settings);
  return from === null ? null : { from, timeZone: settings.COMPANY_TIME_ZONE };
}

/** Reads from a served request where it came from. */
export function createOriginReader(settings: Settings) {
  const mails = findAccountMails(settings);
  return ({ address, now, userAgent }: { address: string; now: Date; userAgent: string | null }) => ({
    address,
    now,
    userAgent,
    mails,
  });
}
