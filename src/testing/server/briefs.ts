import { sendBriefs } from '#features/brief/server/public.ts';
import { sendMails } from '#features/deliveries/server/public.ts';
import {
  askForVerification,
  getNotifications,
  saveNotifications,
  verifyAddress,
  type Preferences,
} from '#features/notifications/contract.ts';
import { createLog } from '#server/log.ts';
import { openMailServer } from '#server/mail/mail-server.ts';
import { buildAttentionRule } from '../builders/attention.ts';
import { buildUser } from '../builders/users.ts';
import { startMailServer } from './mail-server.ts';
import { buildServer } from './server.ts';

const TIME_ZONE = 'Europe/Amsterdam';
/** A Friday, at half past seven in Amsterdam. */
export const BRIEF_MORNING = new Date('2026-11-27T06:30:00Z');
export const BRIEF_PUBLIC_URL = 'https://touchline.example.com';
const MAIL_FROM = 'Touchline <touchline@example.com>';
const log = createLog('silent');
const rules = [
  buildAttentionRule(() => []),
  buildAttentionRule(() => [], { id: 'source-trouble', title: 'Source Failing', access: 'admin' }),
];

/** A server that sends briefs to a mail server of the test, from a Friday morning on. */
export async function startBriefs() {
  const mail = await startMailServer();
  const server = await buildServer({
    now: BRIEF_MORNING,
    settings: { COMPANY_TIME_ZONE: TIME_ZONE, SMTP_URL: mail.url, MAIL_FROM, PUBLIC_URL: BRIEF_PUBLIC_URL },
  });
  const queueBriefs = () =>
    sendBriefs(server.db, {
      company: { timeZone: TIME_ZONE, warehouses: [] },
      rules,
      publicUrl: BRIEF_PUBLIC_URL,
      now: server.clock.now,
    });
  const send = () =>
    sendMails(server.db, {
      mailServer: openMailServer({ SMTP_URL: mail.url, MAIL_FROM }),
      clock: () => server.clock.now,
      log,
    });
  return {
    server,
    mail,
    queueBriefs,
    send,
    /** What the jobs do at a moment, by the clocks of the company in winter. */
    goTo: async (day: string, time: string): Promise<void> => {
      server.clock.now = new Date(Date.parse(`${day}T${time}:00Z`) - 3_600_000);
      await queueBriefs();
      await send();
    },
    /** Someone whose address is verified. */
    hire: async (name: string, role: 'admin' | 'user' = 'admin') => {
      const email = `${name.toLowerCase()}@example.com`;
      const { id } = await buildUser(server.db, { full_name: name, email, role });
      const signIn = () => server.signedInAs({ id });
      await signIn().call(askForVerification, {});
      await send();
      const [, token = ''] = /token=([\w-]+)/.exec(mail.listTo(email)[0]?.parsed.text ?? '') ?? [];
      await server.call(verifyAddress, { body: { token } });
      mail.mails.length = 0;
      return { id, email, signIn };
    },
    listSubjects: (email: string) => mail.listTo(email).map(({ parsed }) => parsed.subject),
    /** Takes out what a test left. */
    clear: async (): Promise<void> => {
      server.clock.now = BRIEF_MORNING;
      mail.mails.length = 0;
      for (const table of [
        'attention_episodes',
        'company_closures',
        'deliveries',
        'history',
        'planning_days',
        'users',
      ] as const)
        await server.db.deleteFrom(table).execute();
    },
    close: async (): Promise<void> => {
      await server.close();
      await mail.close();
    },
  };
}
export type TestBriefs = Awaited<ReturnType<typeof startBriefs>>;
type Person = Awaited<ReturnType<TestBriefs['hire']>>;

/** Changes what a person chose of their notifications. */
export async function chooseNotifications({ signIn }: Person, change: Partial<Preferences>): Promise<void> {
  const { preferences } = (await signIn().call(getNotifications, {})).body;
  const { status, error } = await signIn().call(saveNotifications, { body: { ...preferences, ...change } });
  if (status !== 200) throw new Error(`the notifications were not saved: ${JSON.stringify(error)}`);
}

/** An alert that began at a moment. */
export async function fireAlert(
  { server: { db } }: TestBriefs,
  alert: { label: string; rule?: string; state?: 'firing' | 'recovering'; path?: string },
  at: string,
): Promise<void> {
  const { label } = alert;
  await db
    .insertInto('attention_episodes')
    .values({
      rule: 'place-out',
      subject: label,
      state: 'firing',
      since: new Date(at),
      began_at: new Date(at),
      fired_at: new Date(at),
      detail: 'Nothing left',
      path: '/supply?line=7',
      figure: 1,
      sources: [],
      has_data: true,
      ...alert,
    })
    .execute();
}
