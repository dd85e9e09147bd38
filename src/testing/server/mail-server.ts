import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  parsed: Email;
}

/** How the server fails, until a test says otherwise. */
export interface MailFaults {
  /** Its answer to one address: `550 No such person`, or `451 Try again later`. */
  refuses?: Record<string, string>;
  /** Its answer to everything. */
  refusesAll?: string | undefined;
  /** Waits this long before it accepts an email. */
  delayMs?: number;
  /** Accepts the next few emails, and cuts the connection instead of confirming. */
  cutsAfterTaking?: number;
  /** Done after a mail was taken, before it says so. */
  onTaken?: (() => Promise<void>) | undefined;
}

export interface TestMailServer extends AsyncDisposable {
  url: string;
  /** In the order in which they came in. */
  mails: ReceivedMail[];
  faults: MailFaults;
  listTo(address: string): ReceivedMail[];
  close(): Promise<void>;
}

/** A real SMTP server on loopback that keeps what it takes. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const faults: MailFaults = {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onMailFrom: (_, __, done) => done(buildReply(faults.refusesAll)),
    onRcptTo: ({ address }, _, done) => done(buildReply(faults.refuses?.[address])),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void keep(Buffer.concat(chunks), session.envelope.rcptTo[0]?.address, done));
    },
  });
  server.on('error', () => {});

  async function keep(raw: Buffer, to: string | undefined, done: () => void): Promise<void> {
    if (faults.delayMs !== undefined) await delay(faults.delayMs);
    mails.push({ to: to ?? '', parsed: await PostalMime.parse(raw) });
    await faults.onTaken?.();
    if ((faults.cutsAfterTaking ?? 0) > 0) {
      faults.cutsAfterTaking = (faults.cutsAfterTaking ?? 0) - 1;
      for (const { _socket: socket } of server.connections) socket.destroy();
      return;
    }
    done();
  }

  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    mails,
    faults,
    listTo: (wanted) => mails.filter(({ to }) => to === wanted),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function buildReply(reply: string | undefined): Error | null {
  if (reply === undefined) return null;
  const [code = '', ...words] = reply.split(' ');
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
}
