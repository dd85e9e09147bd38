/**
 * The limit: bare `node:http` and `pg`, which run the same statements and stringify the same answers. What an
 * application does beyond that costs time; this shows how much.
 */
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';
import { createValueParsers } from '#server/db/value-parsers.ts';
import type { RecordedReplay } from '../replay.ts';

interface Told {
  replays: RecordedReplay[];
  connectionString: string;
}

type Answers = Map<string, Omit<RecordedReplay, 'answer' | 'path'> & { answer: unknown }>;

// As many connections as the application has, read in the same way.
const openPool = (connectionString: string) =>
  new pg.Pool({ connectionString, max: 10, types: createValueParsers() });

async function replayStatements(
  pool: pg.Pool,
  { isTransaction, waves }: Pick<RecordedReplay, 'isTransaction' | 'waves'>,
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

async function answerRequest(
  pool: pg.Pool,
  answers: Answers,
  url: string,
  response: ServerResponse,
): Promise<void> {
  const known = answers.get(url);
  if (!known) throw new Error(`${url} was not recorded`);
  await replayStatements(pool, known);
  const body = JSON.stringify(known.answer);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

process.once('message', (message) => {
  // The bench sends nothing else first.
  const { replays, connectionString } = message as Told;
  const pool = openPool(connectionString);
  const answers: Answers = new Map();
  for (const { path, ...known } of replays)
    answers.set(`/api${path}`, { ...known, answer: JSON.parse(known.answer) });
  const server = createServer((request, response) => {
    answerRequest(pool, answers, request.url ?? '', response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
  });
});
