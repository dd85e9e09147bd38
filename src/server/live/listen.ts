import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { RUNNING_LOCK } from '#server/db/running-lock.ts';
import type { Log } from '#server/log.ts';
import { computeFullJitter } from '#shared/full-jitter.ts';

const PING_MS = 5_000;
const BACKOFF = { baseMs: 250, capMs: 5_000 };
const END_MAX_MS = 1_000;

export interface Listening {
  connection: pg.ClientConfig;
  channel: string;
  log: Log;
  onNotification: (payload: string) => void;
  /** Called each time that listening begins: whatever was said before went unheard. */
  onListening: () => void;
}

/** Listens to a channel on a connection of its own, and comes back after every loss of it. */
export function listen(listening: Listening): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const ended = keepListening(listening, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function keepListening({ log, ...listening }: Listening, stopping: AbortSignal): Promise<void> {
  let failures = 0;
  const onListening = () => {
    if (failures > 0) log.info('listening for live events again');
    failures = 0;
    listening.onListening();
  };
  while (!stopping.aborted) {
    try {
      await listenUntilLost({ ...listening, log, onListening }, stopping);
    } catch (error) {
      if (stopping.aborted) return;
      if (failures === 0) log.warn({ err: error }, 'the connection for live events was lost');
      failures += 1;
      await delay(computeFullJitter(failures, BACKOFF), undefined, { signal: stopping }).catch(() => {});
    }
  }
}

async function listenUntilLost(
  { connection, channel, onNotification, onListening }: Listening,
  stopping: AbortSignal,
): Promise<never> {
  const client = new pg.Client({
    connectionTimeoutMillis: 4_000,
    query_timeout: 3_000,
    keepAlive: true,
    ...connection,
    application_name: 'touchline live',
  });
  // What waits for the stop holds on to the connection, and must not outlive it.
  const over = new AbortController();
  stopping.addEventListener('abort', () => over.abort(stopping.reason), { once: true, signal: over.signal });
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('The connection ended')));
    over.signal.addEventListener('abort', () => reject(over.signal.reason), { once: true });
  });
  client.on('notification', ({ payload }) => onNotification(payload ?? ''));
  try {
    const startListening = async () => {
      await client.connect();
      // The one connection that a process always has says that the process runs.
      await client.query('select pg_advisory_lock_shared($1)', [RUNNING_LOCK]);
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    };
    await Promise.race([lost, startListening()]);
    onListening();
    return await Promise.race([lost, pingForever(client, over.signal)]);
  } finally {
    over.abort();
    // A server that is gone does not say goodbye.
    await Promise.race([client.end().catch(() => {}), delay(END_MAX_MS, undefined, { ref: false })]);
  }
}

/** Finds out about a connection that died without a word, as one through a firewall may. */
async function pingForever(client: pg.Client, over: AbortSignal): Promise<never> {
  for (;;) {
    await delay(PING_MS, undefined, { signal: over });
    await client.query('select 1');
  }
}
