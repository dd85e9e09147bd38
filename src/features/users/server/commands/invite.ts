import { createHash, randomBytes } from 'node:crypto';
import { queueMail } from '#features/deliveries/server/public.ts';
import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { ROLE_NAMES, type Role } from '#shared/access/rights.ts';
import { AppError } from '#shared/errors.ts';
import { INVITATION_HOURS } from '../../rules.ts';
import { lockAccounts, selectTakenAddress } from '../queries/accounts.ts';
import * as invitations from '../queries/invitations.ts';

const TOKEN_BYTES = 32;

/** The token is after `#`, which browsers keep to themselves: no server, log or referrer gets it. */
const buildLink = (token: string): string => `/accept-invitation#${token}`;

/** What is kept of a link's token. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The admin who invites. */
interface Inviter extends Requester {
  actor: { id: number; username: string; fullName: string };
}

interface Sending {
  /** What links of mails begin with; null where no mail is sent. */
  mailsFrom: string | null;
}

/** Invites a person. Answers the path of the link where no mail brings it: only the caller ever sees it then. */
export const createInvitation = (
  db: Db,
  by: Inviter,
  { email, role, mailsFrom }: Sending & { email: string; role: Role },
): Promise<string | null> =>
  runInTransaction(db, async (tx) => {
    await lockAccounts(tx);
    if (await selectTakenAddress(tx, email)) throw refuse('This email address already has an account');
    const link = createLink(by);
    const made = await invitations.insertInvitation(tx, { email, role, ...link });
    if (!made) throw refuse('This email address is already invited. Send that invitation again');
    await recordInvitation(tx, by, { id: made.id, action: 'created', role });
    return passOn(tx, by, { id: made.id, email, role, ...link, mailsFrom });
  });

/** Sends an invitation again, with another link and all its time. */
export const sendInvitationAgain = (
  db: Db,
  by: Inviter,
  { id, mailsFrom }: Sending & { id: number },
): Promise<string | null> =>
  runInTransaction(db, async (tx) => {
    const { email, role } = await findInvitation(tx, id);
    const link = createLink(by);
    await invitations.renewInvitation(tx, id, link);
    await recordInvitation(tx, by, { id, action: 'resent', role });
    return passOn(tx, by, { id, email, role, ...link, mailsFrom });
  });

export const withdrawInvitation = (db: Db, by: Requester, id: number): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const { role } = await findInvitation(tx, id);
    await invitations.deleteInvitation(tx, id);
    await recordInvitation(tx, by, { id, action: 'revoked', role });
  });

async function findInvitation(tx: Db, id: number): Promise<invitations.StoredInvitation> {
  await lockAccounts(tx);
  const invitation = await invitations.selectInvitation(tx, id);
  if (invitation) return invitation;
  throw new AppError('not_found', 'This invitation was accepted or revoked in the meantime.');
}

const refuse = (message: string) => new AppError('conflict', `${message}.`, { fields: { email: message } });

function createLink({ actor, now }: Inviter) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * 3_600_000);
  return { token, tokenHash: hashLinkToken(token), invitedBy: actor.id, now, expiresAt };
}

interface PassedOn extends Sending {
  id: number;
  email: string;
  role: Role;
  token: string;
  expiresAt: Date;
}

async function passOn(tx: Db, { actor, now }: Inviter, passed: PassedOn): Promise<string | null> {
  const { id, email, role, token, expiresAt, mailsFrom } = passed;
  if (mailsFrom === null) return buildLink(token);
  await queueMail(tx, {
    kind: 'invitation',
    dedupeKey: `invitation:${id}:${now.toISOString()}`,
    to: { userId: null, address: email },
    subject: `${actor.fullName} invited you to Touchline`,
    ...renderMail({
      title: 'Your invitation to Touchline',
      intro: [
        `${actor.fullName} invited you to Touchline as ${ROLE_NAMES[role]}.`,
        'Choose a name and a password to get started.',
      ],
      button: { label: 'Accept Invitation', url: `${mailsFrom}${buildLink(token)}` },
      footer: {
        text: `The link works once, for ${INVITATION_HOURS} hours. If you weren’t expecting it, ignore this email.`,
      },
    }),
    isSecret: true,
    usefulUntil: expiresAt,
    now,
  });
  return null;
}

/** Of the address nothing is kept here: it would outlive the invitation. */
const recordInvitation = (
  tx: Db,
  by: Requester,
  { id, action, role }: { id: number; action: string; role: Role },
): Promise<void> =>
  recordChange(tx, {
    ...by,
    entity: 'invitation',
    entityId: id,
    action,
    changes: { role: action === 'revoked' ? { before: role, after: null } : { before: null, after: role } },
  });
