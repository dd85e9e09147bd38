import { rmSync } from 'node:fs';
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { dirname } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  AS_WRITTEN,
  copyIn,
  copyOut,
  END_OF_TABLE,
  endLine,
  formatHeaderLine,
  RowCount,
  hashSha256,
  type BackupEnd,
} from './format.ts';
import { listSequences, listTables, NOT_IN_BACKUPS, type BackupTable } from './tables.ts';

interface Backup {
  connection: pg.ClientConfig;
  file: string;
  now: Date;
  /** Tables whose rows are left out. */
  without?: readonly string[];
  signal?: AbortSignal;
}

export interface WrittenBackup {
  tables: BackupEnd['tables'];
  bytes: number;
}

/** Writes everything as it is at one moment, while others go on writing. The file is written whole, or not at all. */
export async function writeBackup({
  connection,
  file,
  now,
  without = NOT_IN_BACKUPS,
  signal,
}: Backup): Promise<WrittenBackup> {
  const client = new pg.Client({ connectionTimeoutMillis: 4_000, keepAlive: true, ...connection });
  // The query that is waiting fails as well; without a listener the process would end.
  client.on('error', () => {});
  const unfinished = `${file}.part`;
  let ours: FileHandle | undefined;
  // A process that exits at once, as on Ctrl C, must not leave half a backup behind either.
  const remove = (): void => {
    if (ours) rmSync(unfinished, { force: true });
  };
  process.once('exit', remove);
  try {
    await client.connect();
    ours = await openNew(unfinished);
    const tables: BackupEnd['tables'] = [];
    const pieces = Readable.from(streamContents(client, { now, without, tables }), { objectMode: false });
    // The file is on the disk before anyone relies on it.
    const output = ours.createWriteStream({ flush: true });
    await pipeline(pieces, createGzip({ level: 4 }), output, { signal });
    const { size } = await stat(unfinished);
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    return { tables, bytes: size };
  } catch (error) {
    if (ours) await rm(unfinished, { force: true });
    throw error;
  } finally {
    process.off('exit', remove);
    await client.end();
  }
}

/** A renaming is on the disk only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Only its owner may read it; a file that another process is writing now is not touched. */
async function openNew(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new Error(
      `${file} already exists: a backup that is being written or was cut off. Remove it first.`,
      {
        cause: error,
      },
    );
  }
}

type Contents = Required<Pick<Backup, 'now' | 'without'>> & { tables: BackupEnd['tables'] };

async function* streamContents(client: pg.Client, contents: Contents): AsyncGenerator<string | Buffer> {
  await client.query('begin transaction isolation level repeatable read read only');
  await client.query(AS_WRITTEN);
  const { rows: migrations } = await client.query(
    'select number, name, checksum from migrations order by number',
  );
  const tables = (await listTables(client)).filter(
    ({ name }) => name !== 'migrations' && !contents.without.includes(name),
  );
  const header = formatHeaderLine({
    format: 1,
    madeAt: contents.now.toISOString(),
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: await listSequences(client),
  });
  yield header;
  for (const table of tables) {
    yield `${copyIn(table)};\n`;
    contents.tables.push({ name: table.name, ...(yield* streamTableRows(client, table)) });
    yield END_OF_TABLE;
  }
  yield endLine({ header: hashSha256(header), tables: contents.tables });
  await client.query('commit');
}

async function* streamTableRows(
  client: pg.Client,
  table: BackupTable,
): AsyncGenerator<Buffer, { rows: number; sha256: string }> {
  const count = new RowCount();
  const pieces: AsyncIterable<Buffer> = client.query(copyTo(copyOut(table)));
  for await (const rows of pieces) {
    count.add(rows);
    yield rows;
  }
  return count.finish();
}
