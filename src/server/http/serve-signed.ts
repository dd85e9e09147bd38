import type { IncomingHttpHeaders } from 'node:http';
import type { Db } from '#server/db/database.ts';
import { isJsonResponse, type Endpoint, type ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { App } from './kit.ts';

/** A call by another company's server, byte by byte, because its signature covers the bytes. */
export interface SignedCall {
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

interface SignedHandler<E extends Endpoint> {
  /** Whether the sender is who it claims to be. Nothing else of the call is checked before. */
  isSigned: (call: SignedCall) => boolean;
  handler: (call: SignedCall & { db: Db; now: Date }) => Promise<ResponseOf<E>>;
}

type SignedEndpoint = Endpoint & { access: 'signed-by-sender' };

/** Registers an endpoint that takes no session but a signature over the exact bytes of the body. */
export function serveSigned<E extends SignedEndpoint>(
  app: App,
  endpoint: E,
  { isSigned, handler }: SignedHandler<E>,
): void {
  const { response } = endpoint;
  if (!isJsonResponse(response)) throw new Error(`${endpoint.path} is signed and must answer JSON`);

  // A scope of its own: elsewhere bodies are parsed, and a parsed body can no longer be checked.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    scope.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      config: { endpoint },
      handler: async ({ headers, body }, reply) => {
        const call = { headers, bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
        if (!isSigned(call)) throw new AppError('unauthenticated', 'This call is not signed by its sender.');
        const { db, clock } = app.kit;
        const answer = response.parse(await handler({ ...call, db, now: clock() }));
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
      },
    });
  });
}
