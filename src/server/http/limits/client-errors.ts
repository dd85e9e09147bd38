import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { SECURITY_HEADERS } from '../security-headers.ts';

const ANSWERS: Record<string, { status: string; code: string; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'too_large',
    message: 'The request headers are larger than allowed.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'invalid',
    message: 'The request took too long to arrive.',
  },
};
const MALFORMED = {
  status: '400 Bad Request',
  code: 'invalid',
  message: 'Touchline couldn’t understand that request.',
};

/** Answers input that is not even HTTP: it reaches no route and no error handler. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, message } = ANSWERS[error.code] ?? MALFORMED;
  const body = JSON.stringify({ success: false, error: { code, message } });
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
}
