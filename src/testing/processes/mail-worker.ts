/** A process that sends the mails that are due at a moment, as the job does, and may be killed at any point. */
import { sendMails } from '#features/deliveries/server/public.ts';
import { openDatabase } from '#server/db/database.ts';
import { createLog } from '#server/log.ts';
import { openMailServer } from '#server/mail/mail-server.ts';

const [connectionJson = '', url = '', now = ''] = process.argv.slice(2);
const { db, close } = openDatabase({ ...JSON.parse(connectionJson), max: 3 });
await sendMails(db, {
  mailServer: openMailServer({ SMTP_URL: url, MAIL_FROM: 'Touchline <touchline@example.com>' }),
  clock: () => new Date(now),
  log: createLog('silent'),
});
await close();
