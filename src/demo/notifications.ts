import { queueMail } from '#features/deliveries/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';

/** Which notifications each of the demo's people gets; the rest is usual for their role. */
const FOLLOWED = {
  femke: { stock: 'all', boxes: 'all', parcels: 'urgent' },
  otis: { data: 'all', plan: 'all', boxes: 'all' },
} as const;

interface Moment {
  now: Date;
  timeZone: string;
}

/**
 * The demo's people follow some areas at addresses that are confirmed. Otis is away for some days, and Femke takes his
 * place. Two mails to a colleague who has left are refused by the mail server.
 */
export async function addDemoNotifications(db: Db, { now, timeZone }: Moment): Promise<void> {
  const today = getDayInZone(timeZone, now);
  const people = await db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where('username', 'in', Object.keys(FOLLOWED))
    .execute();
  const find = (name: string) => people.find(({ username }) => username === name);
  for (const { id, username, email } of people) {
    const isAway = username === 'otis';
    await db
      .insertInto('notification_settings')
      .values({
        user_id: id,
        levels: JSON.stringify(username === 'otis' ? FOLLOWED.otis : FOLLOWED.femke),
        mails_assigned: true,
        away_from: isAway ? addDays(today, -1) : null,
        away_until: isAway ? addDays(today, 4) : null,
        deputy_id: isAway ? (find('femke')?.id ?? null) : null,
        version: 1,
      })
      .execute();
    if (email !== null)
      await db
        .insertInto('notification_addresses')
        .values({ user_id: id, address: email, verified_at: now, token_hash: null, asked_at: now })
        .execute();
  }
  for (const subject of ['Stock-taking on Friday', 'Stock-taking: who helps?'])
    await queueMail(db, {
      kind: 'test',
      dedupeKey: `demo:${subject}`,
      to: { userId: null, address: 'gone.colleague@example.com' },
      subject,
      text: `${subject}\n`,
      now,
    });
}
