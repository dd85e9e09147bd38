import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

const SECRET_KEYS = [
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'apiKey',
  'access_token',
  'client_secret',
];

/** What PostgreSQL says beside its message repeats rows, with the names and addresses that they hold. */
const ROWS = ['detail', 'where', 'internalQuery'].flatMap((key) => [
  `err.${key}`,
  `err.aggregateErrors[*].${key}`,
]);

const GATHERED_BYTES = 4096;
const GATHERED_MS = 100;
const END_OF_REQUEST = '"msg":"request"}\n';

let standardOutput: DestinationStream | undefined;

/** Gathers the lines of requests, as writing one costs as much as answering; every other is written at once. */
function gatheredOutput(): DestinationStream {
  const output = pino.destination({
    fd: 1,
    sync: true,
    minLength: GATHERED_BYTES,
    periodicFlush: GATHERED_MS,
  });
  process.on('exit', () => output.flushSync());
  return {
    write(line) {
      output.write(line);
      if (!line.endsWith(END_OF_REQUEST)) output.flushSync();
    },
  };
}

/** JSON lines on standard output, in UTC, with secrets removed at any of the first three levels, and rows. */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: stdSerializers.err },
      redact: {
        paths: [...SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), ...ROWS],
        censor: '[removed]',
      },
    },
    destination ?? (standardOutput ??= gatheredOutput()),
  );
}
