import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrillImpossible, type ScratchDatabase } from '#server/backup/drill.ts';
import { ProgramsUnusable } from '#server/db/embedded/programs.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import type { Log } from '#server/log.ts';

// Shared memory as files: a container has 64 MB of its own kind, which the workers that build an index can exceed.
const SETTINGS = { fsync: 'off', dynamic_shared_memory_type: 'mmap' };

/**
 * A PostgreSQL of its own with an empty database, whatever server the application uses: it needs no rights there, and
 * what is tried in it takes nothing from anyone but disk and processor.
 */
export async function openScratchDatabase(log: Log): Promise<ScratchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-drill-'));
  // The account that runs the server has to pass; its own folder inside is closed to others.
  chmodSync(dataDir, 0o755);
  const remove = () => {
    // As root the data may lie elsewhere, where a link leads.
    const home = join(dataDir, 'postgres');
    for (const folder of [resolveIfThere(home), dataDir]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { connection, stop } = await startEmbedded({ dataDir, log, settings: SETTINGS });
    return {
      connection,
      async discard() {
        await stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    if (error instanceof ProgramsUnusable) throw explainMissingPrograms(error);
    throw error;
  }
}

/** With a server of the operator’s own, the bundled one may be left out; only a test restore needs it. */
const explainMissingPrograms = (cause: ProgramsUnusable): DrillImpossible =>
  new DrillImpossible(
    `A test restore needs the bundled PostgreSQL. ${cause.reason} Install what’s missing, or let a worker that has it write the backups (BACKUP_DIR).`,
    { cause },
  );

function resolveIfThere(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
