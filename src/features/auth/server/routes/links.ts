import { findMailsFrom } from '#features/deliveries/server/public.ts';
import { findOpenInvitation } from '#features/users/server/public.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../../contract/links.ts';
import { refusePassword } from '../commands/allow-password.ts';
import { createOriginReader } from '../commands/origin.ts';
import { acceptByLink } from '../commands/links/accept.ts';
import { findReset, finishReset, noteResetRequest } from '../commands/links/reset.ts';

/** What people do who follow a link of a mail, or have none yet. */
export function registerLinkRoutes(app: App, settings: Settings): void {
  const { PASSWORD_BLOCKLIST: blocklist } = settings;
  const readOrigin = createOriginReader(settings);
  const sendsMail = findMailsFrom(settings) !== null;

  serve(app, contract.signInOptions, async () => ({
    password_reset: sendsMail && settings.PASSWORD_LOGIN === 'on',
  }));

  serve(app, contract.readInvitation, async ({ db, body, now }) => {
    const { email, role, invitedBy, expiresAt } = await findOpenInvitation(db, body, now);
    return { email, role, invited_by: invitedBy, expires_at: expiresAt.toISOString() };
  });

  serve(app, contract.acceptInvitation, async ({ db, body, ...served }) => {
    // An invited person continues with the account of the company: the provider vouches for their address.
    refusePassword(body.username, settings, { code: 'invalid' });
    return acceptByLink(db, { ...readOrigin(served), ...body, blocklist });
  });

  serve(app, contract.askForReset, async ({ db, body, address, now }) => {
    if (!sendsMail)
      throw new AppError('not_found', 'Touchline can’t send email here. Ask an admin for a new password.');
    await noteResetRequest(db, { ...body, address, now });
    return { success: true as const };
  });

  serve(app, contract.readReset, async ({ db, body, now }) => ({
    username: (await findReset(db, { token: body.token, passwords: settings, now })).username,
  }));

  serve(app, contract.resetByLink, ({ db, body, ...served }) =>
    finishReset(db, { ...readOrigin(served), ...body, passwords: settings, blocklist }),
  );
}
