import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { DemoPerson, DemoMessage, DemoInstruction, PostOfficeAddresses } from '#demo/messages.ts';
import type { Log } from '#server/log.ts';
import type { SourcesConfig } from './read-sources-config.ts';

const PROCESS = fileURLToPath(new URL('../../demo/process.ts', import.meta.url));

/** The demo company, which answers in the place of the vendors. */
export interface DemoCompany {
  /** Where its accounts answer, as soon as it is open. */
  config: Promise<SourcesConfig>;
  /** Where its mail goes, at the same time. */
  mail: Promise<PostOfficeAddresses>;
  /**
   * Records the company's past in an empty database and returns the people who work there; leaves a database that holds
   * anything alone, and then returns no one.
   */
  fill(connection: pg.PoolConfig): Promise<readonly DemoPerson[]>;
  stop(): Promise<void>;
}

/** Starts the demo company beside us, where `pace` times as much happens as usual. */
export function startDemoCompany(timeZone: string, log: Log, pace = 1): DemoCompany {
  const child = fork(PROCESS, [timeZone, String(pace)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: false,
  });
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', () => reject(new Error('the demo company has ended')));
    // It could not start, or got a message after its end: without a listener the error would end this process as well.
    child.on('error', reject);
  });
  ended.catch(() => {});
  const waitForMessage = <Wanted extends DemoMessage>(
    isWanted: (message: DemoMessage) => message is Wanted,
  ): Promise<Wanted> =>
    Promise.race([
      ended,
      new Promise<Wanted>((resolve, reject) => {
        child.on('message', (message: DemoMessage) => {
          if (isWanted(message)) resolve(message);
          else if ('failure' in message) reject(new Error(message.failure));
        });
      }),
    ]);
  const opened = waitForMessage((message) => 'config' in message);
  const config = opened.then((message) => message.config);
  const mail = opened.then((message) => message.mail);
  // Callers await them later, when they may have failed already.
  for (const awaited of [config, mail]) awaited.catch(() => {});
  let isStopping = false;
  child.once('exit', (code) => {
    if (!isStopping) log.error({ code }, 'the demo company has ended; its sources will grow old');
  });

  return {
    config,
    mail,
    async fill(connection) {
      const filled = waitForMessage((message) => 'isNew' in message);
      child.send({ fill: connection } satisfies DemoInstruction);
      const { isNew, users } = await filled;
      return isNew ? users : [];
    },
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await ended.catch(() => {});
    },
  };
}
