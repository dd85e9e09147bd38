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

const SQL_STATES = new Set([
  '25006', // read-only: the server we were talking to is now a standby
  '25P03', // idle in transaction for too long, ended by the server
  '57014', // took longer than statement_timeout
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // starting up
  '57P05', // idle for too long, ended by the server
]);
// Connection exceptions; and out of connections, memory or disk.
const SQL_STATE_CLASSES = /^(08|53)...$/;

// pg reports these without a code.
const DRIVER_MESSAGES = [
  /^Connection terminated/,
  /^timeout e(xceeded when trying to connect|xpired)$/,
  /^Query read timeout$/,
  /^Client (has encountered a connection error|was closed) and is not queryable$/,
  /^Cannot use a pool after calling end on the pool$/,
];

/** Whether the database could not be reached or could not answer, as opposed to refusing what was asked. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isConnectionFailure)) return true;
  return hasFailureCode(error) || isDriverMessage(error) || isConnectionFailure(error.cause);
}

function hasFailureCode(error: Error): boolean {
  if (!('code' in error) || typeof error.code !== 'string') return false;
  if (SOCKET_CODES.has(error.code)) return true;
  // The socket file of a server that is not running.
  if (error.code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return SQL_STATES.has(error.code) || SQL_STATE_CLASSES.test(error.code);
}

function isDriverMessage(error: Error): boolean {
  return DRIVER_MESSAGES.some((message) => message.test(error.message));
}
