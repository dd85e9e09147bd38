import { createHash, randomBytes } from 'node:crypto';
import { queueMail } from '#features/deliveries/server/public.ts';
import { recordChange } from '#features/history/server/public.ts';
import { findVerifiedAddress } from '#features/notifications/server/public.ts';
import { preparePassword, storePassword, type Blocklist } from '#features/users/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { AppError } from '#shared/errors.ts';
import { toComparableText } from '#shared/text.ts';
import { DEAD_RESET, RESET_MINUTES } from '../../../rules.ts';
import * as resets from '../../queries/links/resets.ts';
import { reserveResetRequest } from '../../queries/throttle.ts';
import { mayUsePassword, refusePassword, type PasswordSettings } from '../allow-password.ts';
import type { RequestOrigin } from '../origin.ts';
import { notifyOwner } from '../notify-owner.ts';

const TOKEN_BYTES = 32;
/** Asking over and over again fills no one's mailbox. */
const LINK_EVERY_MS = 2 * 60_000;

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Notes that someone asked for a new password. A job does the rest, so that neither the response nor its time shows
 * whether there is such an account. Asking is slowed down like guessing, in counters of its own.
 */
export async function noteResetRequest(
  db: Db,
  { email, ...from }: RequestOrigin & { email: string },
): Promise<void> {
  const key = toComparableText(email);
  await reserveResetRequest(db, key, from);
  await resets.insertRequest(db, key, from.now);
}

interface SendingLinks {
  /** What links of mails begin with; null where no mail is sent. */
  mailsFrom: string | null;
  passwords: PasswordSettings;
  now: Date;
}

/**
 * Sends links to those who asked for one: only to addresses that a person has shown to be theirs, and only to people
 * whose password signs in.
 */
export const sendResetLinks = (db: Db, { mailsFrom, passwords, now }: SendingLinks): Promise<void> =>
  runInTransaction(db, async (tx) => {
    for (const emailKey of await resets.takeRequests(tx)) {
      const person = mailsFrom === null ? undefined : await resets.selectAsking(tx, emailKey);
      const address = person && (await findVerifiedAddress(tx, person.id));
      if (!person || !address || mailsFrom === null || !mayUsePassword(person.username, passwords)) continue;
      if (await resets.hasLinkSince(tx, person.id, new Date(now.getTime() - LINK_EVERY_MS))) continue;
      await sendLink(tx, person, { mailsFrom, address, emailKey, now });
    }
  });

type Asking = NonNullable<Awaited<ReturnType<typeof resets.selectAsking>>>;

async function sendLink(
  tx: Db,
  { id, fullName, username, sessionEpoch }: Asking,
  { mailsFrom, address, emailKey, now }: { mailsFrom: string; address: string; emailKey: string; now: Date },
): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await resets.insertReset(tx, { tokenHash: hashToken(token), userId: id, sessionEpoch, emailKey, now });
  await queueMail(tx, {
    kind: 'password-reset',
    dedupeKey: `password-reset:${id}:${now.toISOString()}`,
    to: { userId: id, address },
    subject: 'Set a new password',
    ...renderMail({
      title: 'Set a new password',
      intro: `Hello ${fullName}, a password reset was requested for @${username}. Was it you?`,
      // Behind the `#`, which browsers keep to themselves.
      button: { label: 'Set New Password', url: `${mailsFrom}/reset-password#${token}` },
      footer: {
        text: `The link works once, for ${RESET_MINUTES} minutes. If it wasn’t you, ignore this email: nothing changes without the link.`,
      },
    }),
    isSecret: true,
    usefulUntil: new Date(now.getTime() + RESET_MINUTES * 60_000),
    now,
  });
  await recordChange(tx, {
    now,
    actor: null,
    address: null,
    entity: 'user',
    entityId: id,
    action: 'reset-sent',
    changes: {},
  });
}

/** Whose password a link sets. Whatever is wrong with any other, the answer is the same. */
export async function findReset(
  db: Db,
  { token, passwords, now }: { token: string; passwords: PasswordSettings; now: Date },
): Promise<{ id: number; username: string }> {
  const person = await resets.selectReset(db, hashToken(token), now);
  if (!person) throw new AppError('not_found', DEAD_RESET);
  // Sent before passwords were switched off: it would end their sessions for a password that does not sign in.
  refusePassword(person.username, passwords, { code: 'invalid' });
  return person;
}

interface NewPassword extends RequestOrigin {
  token: string;
  new_password: string;
  passwords: PasswordSettings;
  blocklist: Blocklist;
}

/** Sets a new password by a link and ends every session. It opens none: sign-in asks for the second factor as always. */
export async function finishReset(
  db: Db,
  { token, new_password: password, passwords, blocklist, ...from }: NewPassword,
): Promise<{ success: true; warning?: string }> {
  const { id, username } = await findReset(db, { token, passwords, now: from.now });
  const { hash, ...warning } = await preparePassword({
    password,
    username,
    blocklist,
    field: 'new_password',
  });
  await runInTransaction(db, async (tx) => {
    await storePassword(tx, { ...from, actor: { id, username } }, { id, password_hash: hash });
    if (!(await resets.spendReset(tx, hashToken(token), id))) throw new AppError('not_found', DEAD_RESET);
    await notifyOwner(tx, id, { ...from, news: 'password-changed' });
  });
  return { success: true, ...warning };
}
