/** Nothing from the caller's environment: PGDATA, PGHOST or a locale would change what the server does. */
export const SERVER_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' };

/** Settings by name, as in postgresql.conf. */
export type ServerSettings = Record<string, string | number>;

const DEFAULTS: ServerSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: 5432,
  max_connections: 100,
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // Not the statements that failed: they belong in the application's log, without their values.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** The command line of a server that listens in one folder and nowhere else. */
export function buildServerArguments(
  cluster: string,
  socketFolder: string,
  overrides: ServerSettings,
): string[] {
  const settings = { ...DEFAULTS, unix_socket_directories: quoteFolder(socketFolder), ...overrides };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

// A list, in which a comma would begin the next folder.
function quoteFolder(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}
