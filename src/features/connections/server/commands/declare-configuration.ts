import { createHash } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';
import { compareConfiguration, type ConfigurationStanding } from '../../rules.ts';
import type { Source } from '../feeds/source.ts';
import * as configurations from '../queries/configurations.ts';
import { registerSources } from './timetable.ts';

/** What a process was started with. */
export interface Configuration {
  /** How the process is named on Connections. */
  process: string;
  sources: readonly Source[];
  /** When its file was changed last; undefined without one. */
  changedAt: Date | undefined;
  /** Whether this process works on jobs: only such a one declares anything. */
  isWorker: boolean;
}

/**
 * Declares the sources of a worker for the whole installation, unless another process declared newer ones: it then
 * changes nothing. So no process with an older file switches sources off, and none by having no file.
 */
export function declareConfiguration(
  db: Db,
  configuration: Configuration,
  now: Date,
): Promise<ConfigurationStanding> {
  const { sources, changedAt, isWorker } = configuration;
  if (!isWorker || changedAt === undefined) return noteConfiguration(db, configuration, now);
  return db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, 'configuration', 'of the installation');
    const hash = hashSources(sources);
    const declared = await configurations.selectConfigurations(tx);
    const standing = compareConfiguration({ hash, changedAt }, declared);
    if (standing === 'other') return noteConfiguration(tx, configuration, now);
    await configurations.storeConfiguration(tx, { hash, changedAt }, now);
    await registerSources(tx, sources, now);
    await configurations.deleteOtherConfiguration(tx, configuration.process);
    return 'same';
  });
}

/** Notes whether a process runs with the configuration of the installation; changes nothing of that. */
export async function noteConfiguration(
  db: Db,
  { process, sources }: Configuration,
  now: Date,
): Promise<ConfigurationStanding> {
  const hash = hashSources(sources);
  const current = (await configurations.selectConfigurations(db)).find(({ isCurrent }) => isCurrent);
  if (!current) return 'undeclared';
  if (current.hash !== hash) {
    await configurations.storeOtherConfiguration(db, { process, hash }, now);
    return 'other';
  }
  await configurations.deleteOtherConfiguration(db, process);
  return 'same';
}

function hashSources(sources: readonly Source[]): string {
  const declared = sources.map(({ id, kind, name, intervalSeconds }) =>
    JSON.stringify([id, kind, name, intervalSeconds]),
  );
  return createHash('sha256').update(declared.toSorted().join('\n')).digest('hex');
}
