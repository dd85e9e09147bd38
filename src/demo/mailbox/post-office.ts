import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { createEmulator } from '#connectors/kit/emulator.ts';

/** Where the demo company's mail goes, and where it can be read. */
export interface PostOfficeAddresses {
  /** For SMTP. */
  smtpUrl: string;
  /** For reading: `GET /mails` and `GET /mails/7`. */
  origin: string;
}

export interface PostOffice extends PostOfficeAddresses {
  close(): Promise<void>;
}

interface KeptMail {
  id: number;
  to: string;
  from: string;
  subject: string;
  received_at: string;
  text: string;
  html: string | null;
}

const KEPT_MAX = 300;
const BIGGEST_BYTES = 2 * 1024 * 1024;

/** Someone left, and their mailbox with them: so it can be seen how a refused mail looks. */
const GONE = /^gone\.|^ines\./;

/** A real mail server on loopback, for the whole demo company. It keeps the last mails until it is closed. */
export async function startPostOffice(clock: () => Date): Promise<PostOffice> {
  const mails: KeptMail[] = [];
  let lastId = 0;

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: BIGGEST_BYTES,
    closeTimeout: 500,
    onRcptTo: ({ address }, _, done) => done(GONE.test(address) ? buildRefusal() : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        keep(Buffer.concat(chunks), session.envelope.rcptTo[0]?.address ?? '').then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
  });
  // A client that goes away in the middle is no reason to end.
  smtp.on('error', () => {});

  async function keep(raw: Buffer, to: string): Promise<void> {
    const { default: PostalMime } = await import('postal-mime');
    const { subject = '', from, text = '', html } = await PostalMime.parse(raw);
    lastId += 1;
    mails.unshift({
      id: lastId,
      to,
      from: from?.address ?? '',
      subject,
      received_at: clock().toISOString(),
      text,
      html: html ?? null,
    });
    mails.length = Math.min(mails.length, KEPT_MAX);
  }

  const reading = await createEmulator({
    routes: {
      'GET /mails': () => ({ json: mails.map((mail) => ({ ...mail, text: undefined, html: undefined })) }),
      'GET /mails/:id': ({ params }) => {
        const mail = mails.find(({ id }) => String(id) === params['id']);
        return mail ? { json: mail } : { status: 404, text: '' };
      },
    },
  });
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  return {
    smtpUrl: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    origin: reading.origin,
    async close() {
      await Promise.all([reading.close(), new Promise<void>((resolve) => smtp.close(() => resolve()))]);
    },
  };
}

const buildRefusal = (): Error =>
  Object.assign(new Error('5.1.1 This mailbox no longer exists'), { responseCode: 550 });
