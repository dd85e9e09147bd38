import { Socket } from 'node:net';
import pg from 'pg';
import { splitHosts } from '../../database-url.ts';

const PROBE_MS = 1_500;
/** How long an answer is believed: many connections are opened at once. */
const BELIEVED_MS = 500;

interface Server {
  url: string;
  host: string;
  port: number;
}

/**
 * How to connect to the server that a URL names. Of several, to the one that takes writes at that moment: each new
 * connection asks them all, so that a failover needs no restart. `pg` knows one address only.
 */
export function describeConnection(url: string): pg.PoolConfig {
  const urls = splitHosts(url);
  if (urls.length === 1) return { connectionString: url };
  const servers = urls.map((each) => {
    const { hostname, port } = new URL(each);
    return { url: each, host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) };
  });
  const find = rememberBriefly(() => findPrimary(servers));
  return { connectionString: servers[0]?.url, stream: () => new PrimarySocket(find) };
}

/** Connects to wherever the primary is, whatever address it is told. */
class PrimarySocket extends Socket {
  readonly #find: () => Promise<Server>;

  constructor(find: () => Promise<Server>) {
    super();
    this.#find = find;
  }

  override connect(): this {
    this.#find().then(
      ({ host, port }) => this.destroyed || super.connect(port, host),
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return this;
  }
}

function rememberBriefly(find: () => Promise<Server>): () => Promise<Server> {
  let last: { at: number; found: Promise<Server> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > BELIEVED_MS) last = { at: now, found: find() };
    return last.found;
  };
}

/** No one of them takes writes: as if none of them could be reached. */
const refuse = (cause: unknown): Error =>
  Object.assign(new Error('None of the database servers takes writes', { cause }), { code: 'ECONNREFUSED' });

async function findPrimary(servers: readonly Server[]): Promise<Server> {
  return Promise.any(servers.map(requirePrimary)).catch((error: unknown) => {
    throw refuse(error);
  });
}

async function requirePrimary(server: Server): Promise<Server> {
  const client = new pg.Client({
    connectionString: server.url,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
    if (rows[0]?.isStandby) throw new Error(`${server.host}:${server.port} is a standby`);
    return server;
  } finally {
    client.end().catch(() => {});
  }
}
