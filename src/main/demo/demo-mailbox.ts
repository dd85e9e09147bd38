import { z } from 'zod';
import type { PostOfficeAddresses } from '#demo/messages.ts';
import { readMail, type MailHeader } from '#features/mailbox/contract.ts';
import type { Mailbox } from '#features/mailbox/server/public.ts';
import type { Settings } from '#server/settings.ts';

const ANSWER_MS = 5_000;
const headers = z.array(readMail.response.omit({ text: true, html: true }));

/** Reads the mails of the demo company where its mail server keeps them. */
export const openDemoMailbox = ({ origin }: PostOfficeAddresses): Mailbox => ({
  async list(): Promise<MailHeader[]> {
    const answer = await fetch(`${origin}/mails`, { signal: AbortSignal.timeout(ANSWER_MS) });
    return headers.parse(await answer.json());
  },
  async read(id) {
    const answer = await fetch(`${origin}/mails/${id}`, { signal: AbortSignal.timeout(ANSWER_MS) });
    return answer.status === 404 ? null : readMail.response.parse(await answer.json());
  },
});

/** The settings with which the demo company's mail stays in the demo, unless there is a real mail server. */
export const addDemoMail = (settings: Settings, { smtpUrl }: PostOfficeAddresses): Settings =>
  settings.SMTP_URL === undefined
    ? {
        ...settings,
        SMTP_URL: smtpUrl,
        MAIL_FROM: settings.MAIL_FROM ?? 'Touchline <touchline@example.com>',
        PUBLIC_URL: settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`,
      }
    : settings;
