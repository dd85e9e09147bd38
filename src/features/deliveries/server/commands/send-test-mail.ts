import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { queueMail } from './queue-mail.ts';

/** Queues a test email. */
export const queueTestMail = (
  db: Db,
  by: Requester,
  { to, publicUrl }: { to: string; publicUrl: string },
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    await queueMail(tx, {
      kind: 'test',
      dedupeKey: `test:${to}:${by.now.toISOString()}`,
      to: { userId: null, address: to },
      subject: 'A test from Touchline',
      ...renderMail({
        title: 'Mail works',
        intro: `${by.actor.username} sent this to check that Touchline’s emails arrive. They do.`,
        button: { label: 'Open Touchline', url: publicUrl },
        footer: { text: 'Sent once, by hand.' },
      }),
      now: by.now,
    });
    await recordChange(tx, {
      ...by,
      entity: 'delivery',
      entityId: null,
      action: 'tested',
      before: null,
      after: { recipient: to },
    });
  });
