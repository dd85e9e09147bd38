import { randomUUID } from 'node:crypto';
import { queueMail } from '#features/deliveries/server/public.ts';
import { findVerifiedAddress } from '#features/notifications/server/public.ts';
import type { Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import type { Settings } from '#server/settings.ts';
import { formatMomentName } from '#shared/date-name.ts';
import { describeDevice } from '../../rules.ts';
import { findAccountMails, type RequestOrigin } from './origin.ts';

/** The events that a person gets a mail about, as its subject puts them. */
const NEWS = {
  'new-device': 'New sign-in to your account',
  'password-changed': 'Your password was changed',
  'codes-set-up': 'One-time codes were set up',
  'codes-removed': 'One-time codes were removed',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'passkey-count-fell': 'A passkey that may have been copied was refused',
  'recovery-codes-made': 'New recovery codes were created',
  'recovery-code-used': 'A recovery code was used',
  reset: 'Your second factors were removed',
} as const;
type AccountNews = keyof typeof NEWS;

export const isAccountNews = (action: string): action is AccountNews => Object.hasOwn(NEWS, action);

interface Told extends Pick<RequestOrigin, 'now' | 'userAgent' | 'mails'> {
  news: AccountNews;
  address: string | null;
  /** Who did it, where it was not the person themselves. */
  by?: string | undefined;
}

/**
 * Queues a mail to a person about something that only they should have done, in the transaction that does it. Nothing
 * where no mail is sent, or no address is known to be theirs.
 */
export async function notifyOwner(tx: Db, userId: number, told: Told): Promise<void> {
  const { news, now, mails } = told;
  const recipient = mails ? await findVerifiedAddress(tx, userId) : null;
  if (!mails || recipient === null) return;
  await queueMail(tx, {
    kind: 'account-change',
    // It happens once: what is rolled back was never queued.
    dedupeKey: `account:${randomUUID()}`,
    to: { userId, address: recipient },
    subject: NEWS[news],
    ...renderMail({
      title: NEWS[news],
      intro: `${describeOrigin(told)}. If this was you, you don’t need to do anything.`,
      sections: [
        {
          title: 'If it wasn’t you',
          lines: [
            { label: 'Set a new password', url: `${mails.from}/account` },
            { label: 'End all other sessions', url: `${mails.from}/account` },
            { label: 'Contact an admin' },
          ],
        },
      ],
      button: { label: 'Open Your Account', url: `${mails.from}/account` },
      footer: { text: 'Touchline sends this once, to keep your account safe.' },
    }),
    now,
  });
}

/** `Sat 21 Nov 2026 at 09:14, from Firefox on Windows at 192.0.2.7` */
function describeOrigin({ now, userAgent, address, by, mails }: Told): string {
  const at = formatMomentName(now, mails?.timeZone ?? 'UTC');
  if (by !== undefined) return `${at}, by ${by}`;
  const device = userAgent ? `, from ${describeDevice(userAgent)}` : '';
  return `${at}${device}${address === null ? '' : ` at ${address}`}`;
}

/** Notifies people whose password an admin has changed, on a screen or the command line. */
export function createPasswordNotifier(settings: Settings) {
  const mails = findAccountMails(settings);
  return (tx: Db, userId: number, { actor, address, now }: Requester): Promise<void> =>
    notifyOwner(tx, userId, { news: 'password-changed', address, now, mails, by: actor.username });
}
