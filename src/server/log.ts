import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { createGatheredOutput } from './log-output.ts';

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

/** PostgreSQL's details beside the message repeat rows, with the names and addresses in them. */
const ROWS = ['detail', 'where', 'internalQuery'].flatMap((key) => [
  `err.${key}`,
  `err.aggregateErrors[*].${key}`,
]);

let standardOutput: DestinationStream | undefined;

function toStandardOutput(): DestinationStream {
  const output = createGatheredOutput();
  process.on('exit', () => output.flush());
  return output;
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
    destination ?? (standardOutput ??= toStandardOutput()),
  );
}
