// An application that does nothing but run its database, for tests that kill it.
import type * as Launcher from '#server/db/embedded/start-embedded.ts';

export interface EmbeddedAppOptions {
  /** The module that starts the server. */
  launcher: string;
  dataDir: string;
  machineFolder?: string;
  /** Whom a process that was started as root becomes first. */
  account?: { uid: number; gid: number };
}

const options: EmbeddedAppOptions = JSON.parse(process.argv[2] ?? '');
if (options.account) {
  process.setgroups?.([]);
  process.setgid?.(options.account.gid);
  process.setuid?.(options.account.uid);
}

try {
  const { startEmbedded }: typeof Launcher = await import(options.launcher);
  const log = { info() {}, error() {} };
  const { connection, stop } = await startEmbedded({ ...options, log, settings: { fsync: 'off' } });
  process.on('SIGINT', () => process.stdout.write('draining\n'));
  // Before the test hears of the connection: it may send the signal at once, which without this would end the process.
  process.on('SIGUSR2', () => process.exit(3));
  process.stdout.write(`${JSON.stringify(connection)}\n`);
  // The test ends it so; and if the test itself is killed, it ends as well.
  process.stdin.on('end', () => void stop()).resume();
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
