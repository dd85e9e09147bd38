import type { Transporter } from 'nodemailer';
import { isLoopback, type Settings } from '#server/settings.ts';

// Every step has its own limit, and all of them together one: a server that sends a byte now and then must not hold us.
const LIMITS = { connectMs: 10_000, silenceMs: 20_000, mailMs: 60_000 };

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
  /** Unique among all mails, and the same when it is sent again. */
  messageId: string;
  unsubscribeUrl?: string | undefined;
}

/**
 * Why a mail did not go out, in the server's own words. `refused`: this mail, for good. `postponed`: this mail, for now.
 * `unavailable`: the server takes no mail at all.
 */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly kind: 'refused' | 'postponed' | 'unavailable';

  constructor(kind: MailFailure['kind'], words: string, cause: unknown) {
    super(words, { cause });
    this.kind = kind;
  }
}

export interface MailServer {
  /** Hands a mail to the server, or throws a `MailFailure`. When the signal aborts, the connection is cut. */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
}

export type MailSettings = Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>;

/** The mail server of the settings; null without one. It keeps no connection open between mails. */
export function openMailServer({ SMTP_URL, MAIL_FROM }: MailSettings, limits = LIMITS): MailServer | null {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return null;
  const address = new URL(SMTP_URL);
  let opened: Promise<Transporter> | undefined;
  return {
    async send({ unsubscribeUrl, messageId, ...mail }, stop) {
      const transport = await (opened ??= openTransport(address, limits));
      const deadline = AbortSignal.timeout(limits.mailMs);
      const signal = stop ? AbortSignal.any([stop, deadline]) : deadline;
      try {
        await transport.sendMail({
          ...mail,
          from: MAIL_FROM,
          to: { name: '', address: mail.to },
          messageId: `<${messageId}@${findDomain(MAIL_FROM)}>`,
          headers: {
            // Keeps answers of absent people from coming back.
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl && {
              'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          signal,
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        stop?.throwIfAborted();
        if (deadline.aborted)
          throw new MailFailure('unavailable', `not done after ${limits.mailMs / 1000} s`, error);
        throw explainFailure(error);
      }
    },
  };
}

// Loaded for the first mail, because the start has more urgent things to load.
async function openTransport(address: URL, { connectMs, silenceMs }: typeof LIMITS): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const isPrivate = isLoopback(address.hostname.replace(/^\[|\]$/g, ''));
  return createTransport({
    // A password never travels unencrypted, except to this machine.
    requireTLS: address.username !== '' && !isPrivate,
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    url: address.href,
  });
}

/** The domain of `Touchline <touchline@example.com>`. */
const findDomain = (sender: string): string => /@([^\s>]+)/.exec(sender)?.[1] ?? 'localhost';

function explainFailure(error: unknown): MailFailure {
  const { message, code, responseCode, command, response } = readError(error);
  const words = (response ?? message).replaceAll(/\s+/g, ' ').trim().slice(0, 400);
  // A server that refuses the password or the sender refuses everything; so does one that is closing (421).
  // An address that cannot be written to at all: the server was not asked.
  if (responseCode === null && code === 'EENVELOPE') return new MailFailure('refused', words, error);
  const isAboutAll =
    responseCode === null || responseCode === 421 || code === 'EAUTH' || command === 'MAIL FROM';
  if (isAboutAll) return new MailFailure('unavailable', words, error);
  return new MailFailure(responseCode >= 500 ? 'refused' : 'postponed', words, error);
}

function readError(error: unknown) {
  const fields: Record<string, unknown> = Object(error);
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : null);
  return {
    message: text('message') ?? String(error),
    code: text('code'),
    command: text('command'),
    response: text('response'),
    responseCode: typeof fields['responseCode'] === 'number' ? fields['responseCode'] : null,
  };
}
