import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { writeBackup } from '#server/backup/write-backup.ts';
import type { TestServer } from './server.ts';
import { buildFolder } from '../database/folder.ts';

/** All that a backup of a server's database has, as text: whatever is stored anywhere is in it. */
export async function readWholeBackup(server: TestServer): Promise<string> {
  await using folder = await buildFolder();
  const file = join(folder.path, 'all.sql.gz');
  await writeBackup({
    connection: server.database.connection,
    file,
    now: server.clock.now,
    without: ['sessions'],
  });
  return gunzipSync(await readFile(file)).toString();
}
