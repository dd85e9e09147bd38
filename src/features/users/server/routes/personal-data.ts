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

const toEntry = ({ at, entityId, ...entry }: PersonData['history'][number]) => ({
  ...entry,
  at: at.toISOString(),
  entity_id: entityId,
});

const toFound = ({ accounts, orders, invitations, deliveries, history }: PersonData) => ({
  accounts: accounts.map(toAccount),
  orders: orders.map(toOrder),
  invitations: invitations.map(({ email, role, invitedAt }) => ({
    email,
    role,
    invited_at: invitedAt.toISOString(),
  })),
  deliveries: deliveries.map(({ queuedAt, ...mail }) => ({ ...mail, queued_at: queuedAt.toISOString() })),
  history: history.map(toEntry),
});

export function registerPersonalDataRoutes(app: App, forgetAuthors: readonly ForgetAuthor[]): void {
  serve(app, contract.findPersonalData, async ({ db, body, user, ...by }) => {
    return toFound(await openPerson(db, { ...by, actor: user }, body));
  });

  serve(app, contract.exportPersonalData, async ({ db, body, user, ...by }) => {
    const { entries, ...person } = await exportPerson(db, { ...by, actor: user }, body);
    return {
      ...toFound(person),
      exported_at: by.now.toISOString(),
      accounts: person.accounts.map((account) => ({
        ...toAccount(account),
        created_at: account.created_at,
        history: (entries.get(account.id) ?? []).map(toEntry),
      })),
    };
  });

  serve(app, contract.erasePersonalData, async ({ db, body, user, ...by }) => ({
    success: true as const,
    ...(await erasePerson(db, { ...by, actor: user }, { ...body, forgetAuthors })),
  }));
}
