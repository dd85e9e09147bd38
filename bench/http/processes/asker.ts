/** Asks, in a process of its own, so that what asking costs is not counted as the server's. */
import { Client, type Dispatcher } from 'undici';

export interface AskerTask {
  origin: string;
  paths: string[];
  /** One of which each request carries. */
  tokens: string[];
  connections: number;
  /** For how long at least; a request that is under way is waited for. */
  ms: number;
  encoding: string;
}

export interface AskerMessage {
  load: {
    times: number[];
    ms: number;
    failed: number;
    /** How often each status was the answer to each path. */
    failures: Record<string, number>;
    bytes: number;
  };
}

/** Connections stay open from one slice to the next. */
const pools = new Map<string, Client[]>();

function openConnections(origin: string, count: number): Client[] {
  const clients = pools.get(origin) ?? [];
  while (clients.length < count) clients.push(new Client(origin, { bodyTimeout: 60_000 }));
  pools.set(origin, clients);
  return clients.slice(0, count);
}

async function askForAWhile({
  origin,
  paths,
  tokens,
  connections,
  ms,
  encoding,
}: AskerTask): Promise<AskerMessage['load']> {
  const times: number[] = [];
  let failed = 0;
  const failures: Record<string, number> = {};
  let bytes = 0;
  let sent = 0;
  const started = performance.now();
  const sendUntilDone = async (client: Client) => {
    do {
      sent += 1;
      const request: Dispatcher.RequestOptions = {
        method: 'GET',
        path: `/api${paths[sent % paths.length]}`,
        headers: {
          authorization: `Bearer ${tokens[sent % tokens.length]}`,
          'accept-encoding': encoding,
        },
      };
      const askedAt = performance.now();
      const { statusCode, body } = await client.request(request);
      for await (const piece of body) bytes += (piece as Buffer).length; // undici gives no other pieces
      if (statusCode === 200) times.push(performance.now() - askedAt);
      else {
        failed += 1;
        const failure = `${statusCode} ${request.path}`;
        failures[failure] = (failures[failure] ?? 0) + 1;
      }
    } while (performance.now() - started < ms);
  };
  await Promise.all(openConnections(origin, connections).map(sendUntilDone));
  return { times, ms: performance.now() - started, failed, failures, bytes };
}

process.on('message', (message) => {
  // The bench sends nothing else.
  askForAWhile(message as AskerTask).then(
    (load) => process.send?.({ load } satisfies AskerMessage),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
