import type { FastifyReply } from 'fastify';
import type { Identity } from '#server/http/identity.ts';

// Far more than a burst of events; what a browser has not taken by then it will refetch anyway.
const BACKLOG_MAX_BYTES = 64 * 1024;
const END_READ_WITHIN_MS = 1_000;

/** One browser tab that is told what changes. */
export interface LiveStream {
  userId: number;
  sessionId: number;
  /** Sends a piece of the stream, or drops a browser that has stopped reading. */
  send: (text: string) => void;
  close: () => void;
  /** Calls back when the stream has ended: at once where its browser has left already. */
  onClose: (listener: () => void) => void;
}

/** Turns a reply into a stream of server-sent events. */
export function openStream(reply: FastifyReply, { id: userId, sessionId }: Identity): LiveStream {
  reply.hijack();
  const { raw } = reply;
  const { socket } = reply.request.raw;
  for (const [name, value = ''] of Object.entries(reply.getHeaders())) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // A proxy in between must not collect events before it passes them on.
    'x-accel-buffering': 'no',
    // The connection ends with the stream, so that a server that stops is not held up by it.
    connection: 'close',
  });
  // Whatever happens to a browser is over with its stream: an unheard error would end the process.
  raw.on('error', () => {});
  raw.write(': open\n\n');
  return {
    userId,
    sessionId,
    send(text) {
      if (raw.writableEnded || raw.destroyed) return;
      if (raw.writableLength > BACKLOG_MAX_BYTES) raw.destroy();
      else raw.write(text);
    },
    close() {
      raw.end();
      // Who does not read what there is would never read the end either.
      setTimeout(() => raw.destroy(), END_READ_WITHIN_MS).unref();
    },
    onClose(listener) {
      raw.once('close', listener);
      // A browser that left while its session was looked up has had its "close" before anything listened.
      if (socket.destroyed) listener();
    },
  };
}
