import { connect } from 'node:net';

export interface RawHttpAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends bytes as they are, and reads until the server has closed. `hangUp` leaves at once, as a lost line does. */
export async function sendRaw(
  port: number,
  bytes: string | Buffer,
  hangUp = false,
): Promise<RawHttpAnswer[]> {
  const socket = connect(port, '127.0.0.1');
  const read: Buffer[] = [];
  socket.on('data', (data) => read.push(data));
  // A server that has heard enough may close before everything is sent.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  if (hangUp) socket.resetAndDestroy();
  await closed;
  return parseRawAnswers(Buffer.concat(read).toString('latin1'));
}

/** The answers that came one after the other over one connection. */
export function parseRawAnswers(text: string): RawHttpAnswer[] {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return [];
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), value.join(':').trim()];
    }),
  );
  const rest = text.slice(end + 4);
  const length = Number(headers['content-length'] ?? rest.length);
  const answer = { status: Number(first.split(' ')[1]), headers, body: rest.slice(0, length) };
  // A note that the rest may be sent is not an answer.
  return answer.status === 100 ? parseRawAnswers(rest) : [answer, ...parseRawAnswers(rest.slice(length))];
}
