import { z } from 'zod';
import { ROLES } from '#shared/access/rights.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { INVITATION_STATES } from '../rules.ts';

const role = z.enum(ROLES);
const done = z.object({ success: z.literal(true) });

const invitation = z.object({
  id: z.int(),
  email: z.string(),
  role,
  state: z.enum(INVITATION_STATES),
  /** By whom it was last sent; null where their account is gone. */
  invited_by: z.string().nullable(),
  invited_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitation>;

export const newInvitation = z.object({
  email: z
    .string('Email is required')
    .trim()
    .min(1, 'Email is required')
    .max(254, 'Invalid email format')
    .pipe(z.email('Invalid email format')),
  role,
});

/** Where the link leads, below the address of the installation. Null where a mail brings it. */
const withLink = done.extend({ link: z.string().nullable() });

export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/users/invitations',
  tables: ['invitations', 'users'],
  access: 'admin',
  summary: 'Invitations not accepted yet',
  response: z.object({
    invitations: z.array(invitation),
    /** False where no mail can be sent, so that links have to be passed on by hand. */
    sends_mail: z.boolean(),
  }),
});

export const inviteUser = defineEndpoint({
  method: 'POST',
  path: '/users/invitations',
  tables: ['invitations', 'deliveries', 'history'],
  access: 'admin',
  needsRecentProof: true,
  tellsSecret: true,
  summary: 'Invites a person to create an account, with a link that works once, for 72 hours',
  body: newInvitation,
  response: withLink,
});

const invitationId = z.object({ id: defineWholeNumber({ min: 1 }) });

export const resendInvitation = defineEndpoint({
  method: 'POST',
  path: '/users/invitations/:id/resend',
  tables: ['invitations', 'deliveries', 'history'],
  access: 'admin',
  needsRecentProof: true,
  tellsSecret: true,
  summary: 'Sends an invitation again; the previous link no longer works',
  params: invitationId,
  response: withLink,
});

export const revokeInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/users/invitations/:id',
  tables: ['invitations', 'history'],
  access: 'admin',
  needsRecentProof: true,
  summary: 'Revokes an invitation: its link no longer works',
  params: invitationId,
  response: done,
});
