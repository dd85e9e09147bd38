import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openStream, type LiveStream } from './stream.ts';

/** A browser that opens the stream and then reads nothing, and the stream as the process has it. */
async function openUnread() {
  const opened = Promise.withResolvers<{ stream: LiveStream; waiting: () => number }>();
  const app = fastify();
  app.get('/', (_request, reply) => {
    const identity = { id: 1, username: 'ada', fullName: 'Ada', role: 'user', sessionId: 1 } as const;
    const stream = openStream(reply, identity);
    opened.resolve({ stream, waiting: () => reply.raw.writableLength });
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const browser = connect(Number(port), '127.0.0.1').pause();
  onTestFinished(async () => {
    browser.destroy();
    await app.close();
  });
  browser.write('GET / HTTP/1.1\r\nHost: touchline\r\n\r\n');
  return opened.promise;
}

test('a session that ends while its browser has stopped reading ends the stream, and nothing else', async () => {
  const { stream, waiting } = await openUnread();
  const closed = new Promise<void>((resolve) => stream.onClose(resolve));
  while (waiting() === 0) {
    stream.send(`data: ${'x'.repeat(30_000)}\n\n`);
    await setImmediate();
  }
  stream.close();
  // A broadcast may meet the stream before it has left the list: an error would end the process.
  for (let sent = 0; sent < 3; sent += 1) {
    stream.send(': beat\n\n');
    await setImmediate();
  }
  await closed;
  expect(waiting()).toBe(0);
});
