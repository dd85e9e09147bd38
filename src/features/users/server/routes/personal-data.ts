import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import type { User } from '../../contract.ts';
import * as contract from '../../contract/personal-data.ts';
import { erasePerson, exportPerson, openPerson, type ForgetAuthor } from '../commands/person.ts';
import type { PersonData } from '../queries/find-person.ts';

const toAccount = ({ id, username, full_name, email }: User) => ({ id, username, full_name, email });

const toOrder = ({ channel, number, placedAt, name, email }: PersonData['orders'][number]) => ({
  channel,
  number,
  placed_at: placedAt.toISOString(),
  name,
  email,
});

export function registerPersonalDataRoutes(app: App, forgetAuthors: readonly ForgetAuthor[]): void {
  serve(app, contract.findPersonalData, async ({ db, body, user, ...by }) => {
    const { accounts, orders } = await openPerson(db, { ...by, actor: user }, body);
    return { accounts: accounts.map(toAccount), orders: orders.map(toOrder) };
  });

  serve(app, contract.exportPersonalData, async ({ db, body, user, ...by }) => {
    const { accounts, orders, entries } = await exportPerson(db, { ...by, actor: user }, body);
    return {
      exported_at: by.now.toISOString(),
      accounts: accounts.map((account) => ({
        ...toAccount(account),
        created_at: account.created_at,
        history: (entries.get(account.id) ?? []).map(({ at, entityId, ...entry }) => ({
          ...entry,
          at: at.toISOString(),
          entity_id: entityId,
        })),
      })),
      orders: orders.map(toOrder),
    };
  });

  serve(app, contract.erasePersonalData, async ({ db, body, user, ...by }) => ({
    success: true as const,
    ...(await erasePerson(db, { ...by, actor: user }, { ...body, forgetAuthors })),
  }));
}
