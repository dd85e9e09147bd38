const SOCKET_CODES = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

// Connection exceptions, shutting down or starting up, ended for idling, and 25006, which a server that has become a
// standby answers to every write.
const LOST = /^(08...|57P0[1235]|25P03|25006)$/;

// Out of connections, memory or disk, or longer than statement_timeout: the connection itself is healthy.
const OVERLOADED = /^(53...|57014)$/;

// pg reports these without a code.
const DRIVER_MESSAGES = [
  /^Connection terminated/,
  /^timeout e(xceeded when trying to connect|xpired)$/,
  /^Query read timeout$/,
  /^Client (has encountered a connection error|was closed) and is not queryable$/,
  /^Cannot use a pool after calling end on the pool$/,
];

/** Whether the database could not be reached or could not answer, as opposed to refusing the statement. */
export function isConnectionFailure(error: unknown): boolean {
  return hasCause(error, (cause) => OVERLOADED.test(readErrorCode(cause)) || isLost(cause));
}

/** Whether the database only allows reading: a standby, a managed server that protects its disk, or an operator's wish. */
export const isReadOnlyFailure = (error: unknown): boolean =>
  hasCause(error, (cause) => readErrorCode(cause) === '25006');

/** Whether the server has no disk left for what it has to write. */
export const isDiskFull = (error: unknown): boolean =>
  hasCause(error, (cause) => readErrorCode(cause) === '53100');

/** Whether a statement took longer than it may. */
export const isStatementTimeout = (error: unknown): boolean =>
  hasCause(error, (cause) => readErrorCode(cause) === '57014');

/** Whether two changes collided, so that one of them was undone; a repetition works. */
export const isCollision = (error: unknown): boolean =>
  hasCause(error, (cause) => /^40(001|P01)$/.test(readErrorCode(cause)));

/** Whether a prepared statement can no longer be run because its columns have changed. */
export const isPlanOutdated = (error: unknown): boolean =>
  hasCause(error, ({ message }) => message.startsWith('cached plan must not change'));

/** Whether the connection is gone, or leads to a server that is. */
export function isConnectionLost(error: unknown): boolean {
  return hasCause(error, isLost);
}

function isLost(error: Error): boolean {
  const code = readErrorCode(error);
  // The socket file of a server that is not running.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return (
    SOCKET_CODES.has(code) ||
    LOST.test(code) ||
    DRIVER_MESSAGES.some((pattern) => pattern.test(error.message))
  );
}

function readErrorCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function hasCause(error: unknown, holds: (error: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  const within = error instanceof AggregateError ? [...error.errors, error.cause] : [error.cause];
  return holds(error) || within.some((cause) => hasCause(cause, holds));
}
