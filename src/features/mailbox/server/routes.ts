import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import type { Mailbox } from './queries/mailbox.ts';

/** What arrived in a mailbox; without one there is nothing. */
export function registerMailboxRoutes(app: App, mailbox: Mailbox | undefined): void {
  serve(app, contract.listMails, async () => ({ mails: (await mailbox?.list()) ?? [] }));

  serve(app, contract.readMail, async ({ params }) => {
    const mail = await mailbox?.read(params.id);
    if (!mail) throw new AppError('not_found', 'This email is no longer in the mailbox.');
    return mail;
  });
}
