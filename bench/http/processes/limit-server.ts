/**
 * The limit: bare `node:http` and `pg`, which run the same statements and stringify the same answers. What an
 * application does beyond that costs time; this shows how much.
 */
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';
import { createValueParsers } from '#server/db/value-parsers.ts';
import type { RecordedReplay } from '../replay.ts';

interface Recording {
  replays: RecordedReplay[];
  connectionString: string;
}

type Replay = Omit<RecordedReplay, 'answer' | 'path'> & { answer: unknown };

// As many connections as the application has, read in the same way.
const openPool = (connectionString: string) =>
  new pg.Pool({ connectionString, max: 10, types: createValueParsers() });

async function replayStatements(
  pool: pg.Pool,
  { isTransaction, waves }: Pick<Replay, 'isTransaction' | 'waves'>,
): Promise<void> {
  if (!isTransaction) {
    for (const wave of waves) await Promise.all(wave.map(({ text, values }) => pool.query(text, values)));
    return;
  }
  const client = await pool.connect();
  try {
    for (const { text, values } of waves.flat()) await client.query(text, values);
  } finally {
    client.release();
  }
}

async function answerRequest(pool: pg.Pool, replay: Replay, response: ServerResponse): Promise<void> {
  await replayStatements(pool, replay);
  const body = JSON.stringify(replay.answer);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

process.once('message', (message) => {
  // The bench sends nothing else first.
  const { replays, connectionString } = message as Recording;
  const pool = openPool(connectionString);
  const recorded = new Map<string, Replay>();
  for (const { path, ...replay } of replays)
    recorded.set(`/api${path}`, { ...replay, answer: JSON.parse(replay.answer) });
  const server = createServer((request, response) => {
    const replay = recorded.get(request.url ?? '');
    if (!replay) return response.writeHead(500).end(`${request.url} was not recorded`);
    answerRequest(pool, replay, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
  });
});
