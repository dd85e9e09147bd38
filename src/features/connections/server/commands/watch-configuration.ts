import { writeIfPossible } from '#server/db/write-if-possible.ts';
import type { Db } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import type { ConfigurationStanding } from '../../rules.ts';
import { noteConfiguration, type Configuration } from './declare-configuration.ts';

const LOOK_MS = 30_000;

interface Watching {
  db: Db;
  clock: () => Date;
  log: Log;
}

/** Says in the log, and on Connections for as long as it lasts, that this process has another configuration. */
export function watchConfiguration(
  configuration: Configuration,
  { db, clock, log }: Watching,
): { stop: () => void } {
  let last: ConfigurationStanding = 'same';
  const hear = (next: ConfigurationStanding) => {
    if (next === 'other' && last !== 'other') {
      log.warn(
        { process: configuration.process },
        'this process has another configuration than the installation, and changes nothing of its sources',
      );
    }
    last = next;
  };
  const compare = async () => hear(await noteConfiguration(db, configuration, clock()));
  const look = () =>
    void writeIfPossible(compare).catch((error) =>
      log.warn({ err: error }, 'the configuration could not be compared'),
    );
  look();
  const looking = setInterval(look, LOOK_MS);
  return { stop: () => clearInterval(looking) };
}
