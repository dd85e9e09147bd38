import type { App } from '#server/http/kit.ts';
import { serve, servePrepared } from '#server/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import * as contract from '../../contract.ts';
import { listAccounts, loadUserStatistics } from '../queries/list-accounts.ts';
import { preparePassword } from '../commands/reset-password.ts';
import { createAccount } from '../commands/create-account.ts';
import { updateAccount, setActive, type AccountGuard } from '../commands/update-account.ts';
import { deleteAccount } from '../commands/delete-account.ts';
import type { ForgetAuthor } from '../commands/person.ts';
import { registerInvitationRoutes } from './invitations.ts';
import { registerPersonalDataRoutes } from './personal-data.ts';

interface UsersOptions extends AccountGuard {
  forgetAuthors: readonly ForgetAuthor[];
}

export function registerUsersRoutes(
  app: App,
  settings: Settings,
  { forgetAuthors, ...accounts }: UsersOptions,
): void {
  const { PASSWORD_BLOCKLIST } = settings;
  registerInvitationRoutes(app, settings);
  registerPersonalDataRoutes(app, forgetAuthors);
  serve(app, contract.listUsers, async ({ db, query }) => ({ users: await listAccounts(db, query) }));

  serve(app, contract.userStatistics, async ({ db, now }) => ({
    statistics: await loadUserStatistics(db, now),
  }));

  servePrepared(app, contract.createUser, {
    prepare: ({ body }) => preparePassword({ ...body, blocklist: PASSWORD_BLOCKLIST }),
    handler: ({ db, body, user, ...by }, hashed) =>
      createAccount(db, { ...by, actor: user }, { account: body, hashed }),
  });

  serve(app, contract.updateUser, ({ db, params, body, user, ...by }) =>
    updateAccount(
      db,
      { ...by, actor: user },
      { id: params.id, input: body, blocklist: PASSWORD_BLOCKLIST, ...accounts },
    ),
  );

  serve(app, contract.toggleUser, async ({ db, params, body, user, ...by }) => ({
    success: true as const,
    user: await setActive(db, { ...by, actor: user }, { id: params.id, wanted: body?.is_active }),
  }));

  serve(app, contract.deleteUser, async ({ db, params, user, ...by }) => {
    await deleteAccount(db, { ...by, actor: user }, params.id);
    return { success: true as const };
  });
}
