import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

const text = z.record(z.string(), z.string());
const exchange = z.object({
  request: z.looseObject({
    method: z.string(),
    path: z.string(),
    query: z.record(z.string(), z.unknown()).optional(),
    headers: text.optional(),
    body: z.unknown().optional(),
    form: text.optional(),
    bodyText: z.string().optional(),
  }),
  response: z.looseObject({
    status: z.int(),
    headers: text.optional(),
    body: z.unknown().optional(),
    bodyText: z.string().optional(),
    bodyBase64: z.string().optional(),
    repeat: z.literal('always').optional(),
  }),
});
type Exchange = z.infer<typeof exchange>;
const sample = z.object({ case: z.string(), exchanges: z.array(exchange) });

export interface ReplayedVendor {
  origin: string;
  /** How many of the recorded exchanges have been replayed. */
  done(): number;
}

/**
 * A vendor that replays a recorded case, or several one after the other: it answers the recorded requests in their
 * order and nothing else, so that a client with any other request gets an error and its test fails.
 */
export async function startReplay(...files: URL[]): Promise<ReplayedVendor & { exchanges: Exchange[] }> {
  const cases = await Promise.all(
    files.map(async (file) => sample.parse(JSON.parse(await readFile(file, 'utf8')))),
  );
  const exchanges = cases.flatMap((each) => each.exchanges);
  let next = 0;
  const server = createServer((incoming, response) => {
    void answerNext(incoming, response);
  });

  async function answerNext(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const expected = exchanges[next] ?? exchanges.findLast(({ response }) => response.repeat === 'always');
    const difference = expected ? await findDifference(incoming, expected.request) : 'nothing more';
    if (!expected || difference) {
      response.writeHead(418).end(`expected ${difference}`);
      return;
    }
    if (exchanges[next] && expected.response.repeat !== 'always') next += 1;
    const origin = `http://${incoming.headers.host}`;
    const { status, headers, body, bodyText, bodyBase64 } = expected.response;
    const bytes =
      bodyBase64 === undefined
        ? Buffer.from((bodyText ?? JSON.stringify(body)).replaceAll('{DOWNLOAD_ORIGIN}', origin))
        : Buffer.from(bodyBase64, 'base64');
    response.writeHead(status, headers).end(bytes);
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  // A server on a TCP port has an address with a port.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, exchanges, done: () => next };
}

/** How a request differs from the recorded one; undefined if it does not. */
async function findDifference(
  incoming: IncomingMessage,
  expected: Exchange['request'],
): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString('utf8');
  const url = new URL(incoming.url ?? '/', 'http://replay');
  if (`${incoming.method} ${url.pathname}` !== `${expected.method} ${expected.path}`)
    return `${expected.method} ${expected.path}`;
  for (const [name, value] of Object.entries(expected.query ?? {})) {
    if (url.searchParams.get(name) !== String(value)) return `${name}=${String(value)} in the query`;
  }
  for (const [name, value] of Object.entries(expected.headers ?? {})) {
    if (!incoming.headers[name.toLowerCase()]?.includes(value)) return `the header ${name}`;
  }
  const form = new URLSearchParams(body);
  for (const [name, value] of Object.entries(expected.form ?? {})) {
    if (form.get(name) !== value) return `${name} in the form`;
  }
  return undefined;
}
