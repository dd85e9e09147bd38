import { canSendMail } from '#features/deliveries/server/public.ts';
import { getUser } from '#features/users/server/public.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { serveSigned } from '#server/http/serve-signed.ts';
import type { Settings } from '#server/settings.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import { savePreferences } from './commands/save-preferences.ts';
import { readStopLink } from './commands/stop-links.ts';
import type { StopMails } from './commands/stop-mails.ts';
import { confirmAddress, sendVerification } from './commands/verify-address.ts';
import { describeNotifications } from './queries/describe-notifications.ts';

const success = true as const;

export interface NotificationsInput {
  settings: Settings;
  /** The kinds of mails that a link can stop. */
  stops: Readonly<Record<string, StopMails>>;
}

/** What people are notified of, and how they stop it. */
export function registerNotificationsRoutes(app: App, { settings, stops }: NotificationsInput): void {
  serve(app, contract.getNotifications, ({ db, user, now }) =>
    describeNotifications(db, { user, now, timeZone: app.kit.timeZone, canSend: canSendMail(settings) }),
  );

  serve(app, contract.saveNotifications, async ({ db, body: { away, ...body }, user, ...by }) => {
    await savePreferences(
      db,
      { ...by, actor: await getUser(db, user.id) },
      {
        ...body,
        away: away && { from: away.from, until: away.until, deputyId: away.deputy_id },
      },
    );
    return { success };
  });

  serve(app, contract.askForVerification, async ({ db, user, ...by }) => {
    if (!canSendMail(settings) || settings.PUBLIC_URL === undefined)
      throw new AppError('invalid', 'No mail server is configured. Ask an admin to set one up.');
    await sendVerification(db, { ...by, actor: user }, settings.PUBLIC_URL);
    return { success };
  });

  serve(app, contract.verifyAddress, async ({ db, body, now, address }) => {
    await confirmAddress(db, { ...body, now, address });
    return { success };
  });

  serveSigned(app, contract.stopMails, {
    isSigned: async ({ params, db }) => (await readStopLink(db, params.link)) !== null,
    handler: async ({ params, db, now }) => {
      const request = await readStopLink(db, params.link);
      const stop = request && stops[request.what];
      if (!stop) throw new AppError('not_found', 'These emails no longer exist.');
      await stop(db, request.userId, now);
      return { success };
    },
  });
}
