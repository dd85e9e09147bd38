import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/http/kit.ts';
import type { Db } from '#server/db/database.ts';
import { isKnownToBrowser } from '#server/http/revalidate.ts';
import { route, readServedRequest, type HandlerInput } from '#server/http/serve.ts';
import { getDayInZone } from '#shared/dates.ts';
import { isJsonResponse, type Endpoint, type ResponseOf } from '#shared/endpoint.ts';
import { findVersionName } from '../answers/data-versions.ts';
import type { PackedAnswer } from '../answers/packed-answer.ts';

interface RememberedOptions {
  /** When it changes by itself, apart from midnight; null where it does not. */
  until?: (db: Db, now: Date) => Promise<Date | null>;
}

/** What a remembered answer may depend on: it is the same for everyone, so it does not get the caller. */
type RememberedRequest<E extends Endpoint> = Pick<HandlerInput<E>, 'params' | 'query' | 'db' | 'now'>;

type RememberedEndpoint = Endpoint & { access: 'signed-in' };

/**
 * Registers an endpoint whose answer is made once for each state of the tables that its contract names and each company
 * day, and sent from memory from then on. The state is read from the database for each request, so it does not matter who changed it.
 */
export function serveRemembered<E extends RememberedEndpoint>(
  app: App,
  endpoint: E,
  handler: (request: RememberedRequest<E>) => Promise<ResponseOf<E>>,
  { until }: RememberedOptions = {},
): void {
  const { response, path, revalidates, tables } = endpoint;
  if (!isJsonResponse(response)) throw new Error(`${path} answers a stream, which is not remembered`);
  if (endpoint.method !== 'GET') throw new Error(`${path} has an effect, which is not remembered`);
  if (endpoint.scope !== undefined) throw new Error(`${path} is open to machines, which bring no versions`);
  if (tables.length === 0) throw new Error(`${path} names no table: its answer would never change`);
  const versions = tables.map((table) => {
    const version = findVersionName(table);
    if (version === undefined) throw new Error(`${path} is made of ${table}, which has no version`);
    return version;
  });

  app.remembered.add(endpoint);
  app.recalls.expect(`/api${path}`);
  route(app, endpoint, {
    compress: false,
    async answer(request, reply) {
      const { params, query, now, db } = readServedRequest(app, endpoint, request);
      const state = describeState(request, versions, getDayInZone(app.kit.timeZone, now));
      const answer = await app.answers.recall({
        key: JSON.stringify([path, params, query]),
        state,
        now,
        onOutcome: (outcome, previous) =>
          app.recalls.count(`/api${path}`, outcome, findChanged(state, previous, versions)),
        async make() {
          // The answer is checked, and stripped of what the contract does not name, like every other.
          const read = (from: Db) =>
            Promise.all([handler({ params, query, db: from, now }), until?.(from, now) ?? null]);
          const { replica } = app.kit;
          const [content, changes] = await (replica
            ? replica.readAtVersions(db, pickVersions(request, versions), read)
            : read(db));
          return { body: JSON.stringify(response.parse(content)), until: changes };
        },
      });
      return send(reply, { request, answer, revalidates: revalidates ?? false });
    },
  });
}

function describeState(
  { dataVersions }: FastifyRequest,
  names: readonly string[],
  companyDay: string,
): string {
  const versions = names.map((name) => {
    const version = dataVersions?.[name];
    if (version !== undefined) return version;
    // The first source of a kind gives it its first version.
    if (name.startsWith('sources/')) return 'none';
    throw new Error(`${name} has no version`);
  });
  return [companyDay, ...versions].join(' ');
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
