import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/http/kit.ts';
import type { Db } from '#server/db/database.ts';
import { encodeAnswer } from '#server/http/encode-answer.ts';
import { isKnownToBrowser } from '#server/http/revalidate.ts';
import { route, readServedRequest, type HandlerInput } from '#server/http/serve.ts';
import { getDayInZone } from '#shared/dates.ts';
import { isJsonResponse, type Endpoint, type ResponseOf } from '#shared/endpoint.ts';
import type { PackedAnswer } from '../answers/packed-answer.ts';
import { describeAnswerState, limitKeeping, listDependencies, type Narrowed } from './answer-state.ts';

export interface RememberedOptions<E extends Endpoint> {
  /**
   * Of which part of a table the answer to this request is made: null for none of it. Of other tables every change counts.
   * `today` is the company day.
   */
  narrow?: (request: Pick<HandlerInput<E>, 'params' | 'query'> & { today: string }) => Narrowed;
  /** When it changes by itself, apart from midnight and the standings of sources; null where it does not. */
  until?: (db: Db, now: Date) => Promise<Date | null>;
}

/** What a remembered answer may depend on: it is the same for everyone, so it does not get the caller. */
export type RememberedRequest<E extends Endpoint> = Pick<
  HandlerInput<E>,
  'params' | 'query' | 'db' | 'now'
> & {
  /** Of all that the answer is made of; what it was made of is the same while this is. */
  state: string;
  /** Until when what was read of it by now may be kept under this state, if it changes by itself at a moment. */
  limitKeeping: (changesAt: Date | null) => Promise<Date | null>;
};

export type RememberedEndpoint = Endpoint & { access: 'signed-in' };

/**
 * Registers an endpoint whose answer is made once for each state of the tables that its contract names and each company
 * day, and sent from memory from then on. The state is read from the database for each request, so it does not matter who changed it.
 */
export function serveRemembered<E extends RememberedEndpoint>(
  app: App,
  endpoint: E,
  handler: (request: RememberedRequest<E>) => Promise<ResponseOf<E>>,
  { until, narrow }: RememberedOptions<E> = {},
): void {
  const { response, path, revalidates, tables } = endpoint;
  if (!isJsonResponse(response)) throw new Error(`${path} answers a stream, which is not remembered`);
  if (endpoint.method !== 'GET') throw new Error(`${path} has an effect, which is not remembered`);
  if (endpoint.scope !== undefined) throw new Error(`${path} is open to machines, which bring no versions`);
  if (tables.length === 0) throw new Error(`${path} names no table: its answer would never change`);
  const dependencies = listDependencies(path, tables);
  const versions = dependencies.map(({ version }) => version);

  app.remembered.add(endpoint);
  app.recalls.expect(`/api${path}`);
  route(app, endpoint, {
    compress: false,
    async answer(request, reply) {
      const { params, query, now, db } = readServedRequest(app, endpoint, request);
      const today = getDayInZone(app.kit.timeZone, now);
      const narrowed = narrow?.({ params, query, today }) ?? {};
      const state = await describeAnswerState(app, request.dataVersions, {
        dependencies,
        now,
        today,
        narrowed,
      });
      const known = { dependencies, dataVersions: request.dataVersions, now };
      const remembered = {
        params,
        query,
        now,
        state,
        limitKeeping: (changesAt: Date | null) => limitKeeping(db, known, changesAt),
      };
      const answer = await app.answers.recall({
        key: JSON.stringify([path, params, query]),
        state,
        now,
        onOutcome: (outcome, previous) =>
          app.recalls.count(`/api${path}`, outcome, findChanged(state, previous, tables)),
        async make() {
          // The answer is checked, and stripped of what the contract does not name, like every other.
          const read = (from: Db) =>
            Promise.all([handler({ ...remembered, db: from }), until?.(from, now) ?? null]);
          const { replica } = app.kit;
          const [content, changes] = await (replica
            ? replica.readAtVersions(db, pickVersions(request, versions), read)
            : read(db));
          const [body, keptUntil] = await Promise.all([
            encodeAnswer(response, content),
            remembered.limitKeeping(changes),
          ]);
          return { body, until: keptUntil };
        },
      });
      return send(reply, { request, answer, revalidates: revalidates ?? false });
    },
  });
}

/** Which tables, or the company day, differ between two states; none where there was no state before. */
function findChanged(state: string, previous: string | undefined, names: readonly string[]): string[] {
  if (previous === undefined) return [];
  const [before, now] = [previous.split(' '), state.split(' ')];
  return ['company day', ...names].filter((_, at) => before[at] !== now[at]);
}

/** The versions that the request came with; a kind without a source has none. */
const pickVersions = ({ dataVersions }: FastifyRequest, names: readonly string[]) =>
  Object.fromEntries(Object.entries(dataVersions ?? {}).filter(([name]) => names.includes(name)));

interface SendOptions {
  request: FastifyRequest;
  answer: PackedAnswer;
  revalidates: boolean;
}

async function send(
  reply: FastifyReply,
  { request, answer, revalidates }: SendOptions,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8');
  if (revalidates && isKnownToBrowser(request, reply, answer.tag)) return reply.send();
  const { encoding, bytes } = await answer.encodedFor(request.headers['accept-encoding']);
  reply.header('vary', revalidates ? 'authorization, accept-encoding' : 'accept-encoding');
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.send(bytes);
}
