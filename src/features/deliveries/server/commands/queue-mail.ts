import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { Settings } from '#server/settings.ts';
import type { MailKind } from '../../rules/mail-kinds.ts';
import { GIVEN_UP_AFTER_MS } from '../../rules/next-attempt.ts';
import { insertDelivery } from '../queries/queue.ts';

export interface QueuedMail {
  /** The Deliveries screen shows it. */
  kind: MailKind;
  /** Nothing is sent twice under the same one. */
  dedupeKey: string;
  to: { userId: number | null; address: string };
  subject: string;
  text: string;
  html?: string | undefined;
  /** Where one click ends mails of this kind (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  /** It holds a link that lets anyone in who has it: nothing of it is kept once it was sent or given up. */
  isSecret?: boolean;
  /** From when on it is of no use: a link that has expired is not sent. A day after `now` without it. */
  usefulUntil?: Date;
  now: Date;
}

/** Whether this installation can send mail at all: it has a server, a sender and an address of its own. */
export const canSendMail = ({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Settings): boolean =>
  SMTP_URL !== undefined && MAIL_FROM !== undefined && PUBLIC_URL !== undefined;

/** What links of mails begin with; null where no mail is sent. Never the host of a request, which anyone can make up. */
export const findMailsFrom = (settings: Settings): string | null =>
  (canSendMail(settings) && settings.PUBLIC_URL) || null;

/** Queues a mail in the caller's transaction. A job sends it within seconds. Answers whether it was not queued before. */
export async function queueMail(tx: Db, mail: QueuedMail): Promise<boolean> {
  const { kind, dedupeKey, to, subject, text, html, unsubscribeUrl, isSecret = false, now } = mail;
  if (!z.email().safeParse(to.address).success) throw new Error(`${kind}: no mail address to send to`);
  const lastMoment = new Date(now.getTime() + GIVEN_UP_AFTER_MS);
  return insertDelivery(tx, {
    kind,
    dedupe_key: dedupeKey,
    channel: 'mail',
    user_id: to.userId,
    destination_id: null,
    recipient: to.address,
    subject,
    content: { text, html, unsubscribeUrl },
    is_secret: isSecret,
    queued_at: now,
    given_up_at: mail.usefulUntil && mail.usefulUntil < lastMoment ? mail.usefulUntil : lastMoment,
  });
}
