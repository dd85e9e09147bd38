import { isDeepStrictEqual } from 'node:util';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupLineReader } from './line-reader.ts';
import {
  BackupDamaged,
  copyIn,
  parseEnd,
  parseHeader,
  RowCount,
  hashSha256,
  type BackupEnd,
  type BackupHeader,
} from './format.ts';

type CopiedTable = BackupHeader['tables'][number];
/** Must read the rows to their end. */
type TakeTable = (table: CopiedTable, rows: AsyncGenerator<Buffer>) => Promise<void>;

/** Reads a backup from its first byte to its last. It fails where anything is missing, changed or added. */
export async function readBackup(
  file: string,
  takeTable: TakeTable,
  start?: (header: BackupHeader) => Promise<void>,
): Promise<{ header: BackupHeader; tables: BackupEnd['tables'] }> {
  const stream = createGunzip();
  // Errors are thrown where the stream is read.
  pipeline(createReadStream(file), stream, () => {});
  try {
    const lines = new BackupLineReader(stream);
    const first = await lines.readLine();
    const header = parseHeader(first);
    await start?.(header);
    const tables: BackupEnd['tables'] = [];
    for (const table of header.tables) {
      if ((await lines.readLine()) !== `${copyIn(table)};\n`) {
        throw new BackupDamaged(`The backup is damaged: the table ${table.name} is out of place.`);
      }
      const count = new RowCount();
      await takeTable(table, countRows(lines.readRows(), count));
      tables.push({ name: table.name, ...count.finish() });
    }
    const end = parseEnd(await lines.readLine());
    if (!isDeepStrictEqual(end, { header: hashSha256(first), tables })) {
      throw new BackupDamaged('The backup is damaged: its contents don’t match its checksums.');
    }
    if (!(await lines.isAtEnd()))
      throw new BackupDamaged('The backup is damaged: there is data after its end.');
    return { header, tables };
  } catch (error) {
    throw isOfGzip(error)
      ? new BackupDamaged('The backup is damaged: it cannot be unpacked.', { cause: error })
      : error;
  } finally {
    stream.destroy();
  }
}

async function* countRows(rows: AsyncGenerator<Buffer>, count: RowCount): AsyncGenerator<Buffer> {
  for await (const some of rows) {
    count.add(some);
    yield some;
  }
}

const isOfGzip = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
