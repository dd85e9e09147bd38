import { findMailsFrom } from '#features/deliveries/server/public.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import * as contract from '../../contract/invitations.ts';
import { getInvitationState } from '../../rules.ts';
import { createInvitation, sendInvitationAgain, withdrawInvitation } from '../commands/invite.ts';
import { selectInvitations } from '../queries/invitations.ts';

const success = true as const;

export function registerInvitationRoutes(app: App, settings: Settings): void {
  const mailsFrom = findMailsFrom(settings);

  serve(app, contract.listInvitations, async ({ db, now }) => ({
    invitations: (await selectInvitations(db)).map(({ invitedAt, expiresAt, invitedBy, ...invitation }) => ({
      id: invitation.id,
      email: invitation.email,
      role: invitation.role,
      state: getInvitationState({ expiresAt, isInviterAdmin: invitation.isInviterAdmin }, now),
      invited_by: invitedBy,
      invited_at: invitedAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
    sends_mail: mailsFrom !== null,
  }));

  serve(app, contract.inviteUser, async ({ db, body, user, address, now }) => ({
    success,
    link: await createInvitation(db, { actor: user, address, now }, { ...body, mailsFrom }),
  }));

  serve(app, contract.resendInvitation, async ({ db, params, user, address, now }) => ({
    success,
    link: await sendInvitationAgain(db, { actor: user, address, now }, { ...params, mailsFrom }),
  }));

  serve(app, contract.revokeInvitation, async ({ db, params, user, address, now }) => {
    await withdrawInvitation(db, { actor: user, address, now }, params.id);
    return { success };
  });
}
