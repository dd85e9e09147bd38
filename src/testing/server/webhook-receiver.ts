import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
}

interface Answer {
  status: number;
  text?: string;
  location?: string;
}

export interface WebhookReceiver extends AsyncDisposable {
  url: string;
  calls: ReceivedWebhook[];
  /** What it answers first, one after the other. */
  nextAnswers: Answer[];
  /** What it answers then; until a test says otherwise 200. */
  answer: Answer;
}

/** A real HTTP server on loopback that keeps what is posted to it. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const calls: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ headers: request.headers, body });
      const { status, text: said = '', location } = receiver.nextAnswers.shift() ?? receiver.answer;
      response.writeHead(status, location === undefined ? {} : { location }).end(said);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook`,
    calls,
    nextAnswers: [],
    answer: { status: 200 },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
