import type { DemoPerson } from '#demo/messages.ts';
import { createAccount, generatePassword, preparePassword } from '#features/users/server/public.ts';
import type { Db } from '#server/db/database.ts';

/** Gives the people of the demo company accounts, with random passwords, and what needed them so far. */
export async function addDemoPeople(
  db: Db,
  people: readonly DemoPerson[],
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  if (people.length === 0) return;
  for (const { username, fullName, email, role } of people) {
    const by = { actor: { id: null, username: 'demo company' }, address: null, now };
    const user = {
      username,
      full_name: fullName,
      email,
      role,
      is_active: true,
      password: generatePassword(),
    };
    const hashed = await preparePassword({ password: user.password, username, blocklist: 'warn' });
    await createAccount(db, by, { account: user, hashed });
  }
  const { addDemoNotifications } = await import('#demo/notifications.ts');
  await addDemoNotifications(db, { now, timeZone });
  const { addDemoAlerts } = await import('#demo/alerts/add-alerts.ts');
  await addDemoAlerts(db, { now, timeZone });
}
