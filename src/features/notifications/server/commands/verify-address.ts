import { createHash, randomBytes } from 'node:crypto';
import { queueMail } from '#features/deliveries/server/public.ts';
import { recordChange, type Requester } from '#features/history/server/public.ts';
import { getUser } from '#features/users/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { AppError } from '#shared/errors.ts';
import { saveAsked, selectAddress, spendToken } from '../queries/addresses.ts';
import { lockSettings } from '../queries/settings.ts';

const TOKEN_BYTES = 32;
const LINK_HOURS = 24;
const ASKED_EVERY_MS = 60_000;

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

type Asking = Requester & { actor: { id: number } };

/** Sends a mail with a link to the address of a person's account. Nothing else goes there before it was opened. */
export const sendVerification = (db: Db, by: Asking, publicUrl: string): Promise<void> =>
  runInTransaction(db, async (tx) => {
    await lockSettings(tx, by.actor.id);
    const { email, full_name: name } = await getUser(tx, by.actor.id);
    if (email === null) throw new AppError('invalid', 'Your account has no email address.');
    const known = await selectAddress(tx, by.actor.id);
    if (known && by.now.getTime() - known.asked_at.getTime() < ASKED_EVERY_MS)
      throw new AppError('conflict', 'An email was just sent. Wait a minute before requesting another.');
    if (known?.address === email && known.verified_at !== null) return;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await saveAsked(tx, {
      user_id: by.actor.id,
      address: email,
      token_hash: hashToken(token),
      asked_at: by.now,
    });
    const url = `${publicUrl}/verify-address?token=${token}`;
    await queueMail(tx, {
      kind: 'address-verification',
      dedupeKey: `address:${by.actor.id}:${by.now.toISOString()}`,
      to: { userId: by.actor.id, address: email },
      subject: 'Confirm your email address',
      ...renderMail({
        title: 'Confirm your email address',
        intro: `Hello ${name}, Touchline sends alerts to this address once you’ve confirmed that it’s yours.`,
        button: { label: 'Confirm Address', url },
        footer: {
          text: `The link works once, for ${LINK_HOURS} hours. If you didn’t request this, ignore this email.`,
        },
      }),
      isSecret: true,
      usefulUntil: new Date(by.now.getTime() + LINK_HOURS * 3_600_000),
      now: by.now,
    });
  });

/** What the link of such a mail does, once. */
export const confirmAddress = (
  db: Db,
  { token, now, address }: { token: string; now: Date; address: string },
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const since = new Date(now.getTime() - LINK_HOURS * 3_600_000);
    const verified = await spendToken(tx, { hash: hashToken(token), now, since });
    if (!verified)
      throw new AppError('not_found', 'This link has been used or has expired. Request another one.');
    await recordChange(tx, {
      now,
      actor: null,
      address,
      entity: 'notifications',
      entityId: verified.user_id,
      action: 'verified',
      before: null,
      after: { address: verified.address },
    });
  });
