import type { IncomingHttpHeaders } from 'node:http';
import type { Db } from '#server/db/database.ts';
import { isJsonResponse, type Endpoint, type ParamsOf, type ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { App } from './kit.ts';

/** A call by another company's server, byte by byte, because its signature covers the bytes. */
export interface SignedCall {
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

interface SignedParts<E extends Endpoint> extends SignedCall {
  params: ParamsOf<E>;
  db: Db;
}

interface SignedHandler<E extends Endpoint> {
  /** Whether the sender is who it claims to be. Before that, only the parameters of the path are checked. */
  isSigned: (call: SignedParts<E>) => boolean | Promise<boolean>;
  handler: (call: SignedParts<E> & { now: Date }) => Promise<ResponseOf<E>>;
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
      handler: async ({ headers, body, params: written }, reply) => {
        const { db, clock } = app.kit;
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const parsed = endpoint.params.safeParse(written);
        if (!parsed.success) throw new AppError('invalid', 'This address is incomplete.');
        // Parsed with the endpoint’s own schema, which the generic type cannot express.
        const params = parsed.data as ParamsOf<E>;
        const call = { headers, bytes, params, db };
        if (!(await isSigned(call)))
          throw new AppError('unauthenticated', 'This call has no valid signature.');
        const answer = response.parse(await handler({ ...call, now: clock() }));
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
      },
    });
  });
}
