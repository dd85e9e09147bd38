import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/http/kit.ts';
import type { Db } from '#server/db/database.ts';
import { encodeAnswer } from '#server/http/encode-answer.ts';
import { isKnownToBrowser } from '#server/http/revalidate.ts';
import { route, readServedRequest, type HandlerInput } from '#server/http/serve.ts';
import { getDayInZone } from '#shared/dates.ts';
import { isJsonResponse, type Endpoint, type ResponseOf } from '#shared/endpoint.ts';
import type { TableName } from '#shared/tables.ts';
import { findStandingKind, findVersionName, type DataVersions } from '../answers/data-versions.ts';
import type { PartRange } from '../answers/part-ranges.ts';
import type { PackedAnswer } from '../answers/packed-answer.ts';

/** By table: the parts of it that count; null where it is not read. */
export type Narrowed = Partial<Record<TableName, PartRange | readonly PartRange[] | null>>;

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
  const dependencies = tables.map((table) => {
    const version = findVersionName(table);
    if (version === undefined) throw new Error(`${path} is made of ${table}, which has no version`);
    return { table, version, kind: findStandingKind(table) };
  });
  const versions = dependencies.map(({ version }) => version);

  app.remembered.add(endpoint);
  app.recalls.expect(`/api${path}`);
  route(app, endpoint, {
    compress: false,
    async answer(request, reply) {
      const { params, query, now, db } = readServedRequest(app, endpoint, request);
      const today = getDayInZone(app.kit.timeZone, now);
      const narrowed = narrow?.({ params, query, today }) ?? {};
      const state = await describeState(app, request, { dependencies, now, today, narrowed });
      const answer = await app.answers.recall({
        key: JSON.stringify([path, params, query]),
        state,
        now,
        onOutcome: (outcome, previous) =>
          app.recalls.count(`/api${path}`, outcome, findChanged(state, previous, tables)),
        async make() {
          // The answer is checked, and stripped of what the contract does not name, like every other.
          const read = (from: Db) =>
            Promise.all([handler({ params, query, db: from, now, state }), until?.(from, now) ?? null]);
          const { replica } = app.kit;
          const [content, changes] = await (replica
            ? replica.readAtVersions(db, pickVersions(request, versions), read)
            : read(db));
          return { body: await encodeAnswer(response, content), until: changes };
        },
      });
      return send(reply, { request, answer, revalidates: revalidates ?? false });
    },
  });
}

interface Dependency {
  table: TableName;
  version: string;
  /** Of sources of which only the standing counts. */
  kind: string | undefined;
}

interface StateQuestion {
  dependencies: readonly Dependency[];
  narrowed: Narrowed;
  now: Date;
  today: string;
}

/** Everything that the answer depends on, as of before it is made. */
async function describeState(
  { kit, standings, partRanges }: App,
  { dataVersions }: FastifyRequest,
  { dependencies, narrowed, now, today }: StateQuestion,
): Promise<string> {
  const versions = new Map(dependencies.map(({ version }) => [version, findVersion(dataVersions, version)]));
  const ranges = dependencies.flatMap(({ table, version }) =>
    [narrowed[table] ?? []].flat().map((range) => ({ table, range, version: versions.get(version) ?? '' })),
  );
  const hasStandings = dependencies.some(({ kind }) => kind !== undefined);
  const [describeStanding, described] = await Promise.all([
    hasStandings ? standings(kit.db, dataVersions ?? {}) : null,
    ranges.length > 0 ? partRanges(kit.db, ranges) : [],
  ]);
  const parts = Map.groupBy(ranges.keys(), (at) => ranges[at]?.table);
  const states = dependencies.map(({ table, version, kind }) => {
    if (kind !== undefined && describeStanding) return describeStanding(kind, now);
    if (narrowed[table] === null) return 'unread';
    const ofTable = parts.get(table)?.map((at) => described[at]);
    return ofTable ? ofTable.join('+') : versions.get(version);
  });
  return [today, ...states].join(' ');
}

function findVersion(dataVersions: DataVersions | null, name: string): string {
  const version = dataVersions?.[name];
  if (version !== undefined) return version;
  // The first source of a kind gives it its first version.
  if (name.startsWith('sources/')) return 'none';
  throw new Error(`${name} has no version`);
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
