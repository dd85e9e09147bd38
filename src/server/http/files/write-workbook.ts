import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileCell } from '#shared/files/list-file.ts';
import { buildListParts, formatListRow, LIST_SHEET_END, LIST_SHEET_START } from './workbook-parts.ts';

/** As many rows as Excel reads of a sheet. */
const SHEET_ROWS_MAX = 1_048_576;
/** A row alone would be too little to hand on. */
const CHUNK_CHARACTERS = 64 * 1024;

interface Workbook {
  title: string;
  headers: readonly string[];
  /** In pieces, each a few thousand rows. */
  pieces: AsyncGenerator<readonly (readonly FileCell[])[]>;
  /** The second sheet, once it is known how many rows the list has. */
  describe: (rows: number) => readonly (readonly FileCell[])[];
  sheetRowsMax?: number;
}

/**
 * Writes a workbook while its rows come, and holds no more than a piece of them. What does not fit on a sheet goes on
 * after the second. The library of other workbooks streams no second sheet (decision 58).
 */
export function streamWorkbook({ title, headers, pieces, describe, ...options }: Workbook): Readable {
  const { sheetRowsMax = SHEET_ROWS_MAX } = options;
  const zip = new ZipFile();
  const output = new PassThrough();
  const rows = readRows(pieces);
  const names: string[] = [];
  let open: Readable | undefined;
  let count = 0;

  const addSheet = (name: string, lines: AsyncIterable<string>): void => {
    names.push(name);
    open = Readable.from(lines, { objectMode: false });
    open.once('error', (error) => output.destroy(error));
    zip.addReadStream(open, `xl/worksheets/sheet${names.length}.xml`);
  };
  const finish = (): void => {
    addSheet('About', joinLines(formatAbout(describe(count))));
    for (const [path, text] of buildListParts(names)) zip.addBuffer(Buffer.from(text), path);
    zip.end();
  };
  async function* writeRows(first: readonly FileCell[] | undefined): AsyncGenerator<string> {
    yield LIST_SHEET_START + formatListRow(headers, 1);
    let next = first;
    for (let at = 2; next; at += 1) {
      count += 1;
      yield formatListRow(next, at);
      const { value, done } = await rows.next();
      next = done ? undefined : value;
      if (next && at === sheetRowsMax) break;
    }
    yield LIST_SHEET_END;
    if (next) addSheet(`${title.slice(0, 26)} ${names.length + 1}`, joinLines(writeRows(next)));
    else finish();
  }
  async function* writeFirst(): AsyncGenerator<string> {
    const { value, done } = await rows.next();
    yield* writeRows(done ? undefined : value);
  }

  addSheet(title, joinLines(writeFirst()));
  output.once('close', () => {
    open?.destroy();
    void rows.return(undefined).catch(() => {});
  });
  return zip.outputStream.pipe(output);
}

async function* readRows(pieces: Workbook['pieces']): AsyncGenerator<readonly FileCell[], undefined> {
  for await (const piece of pieces) yield* piece;
  return undefined;
}

function* formatAbout(rows: readonly (readonly FileCell[])[]): Generator<string> {
  yield LIST_SHEET_START;
  for (const [at, row] of rows.entries()) yield formatListRow(row, at + 1);
  yield LIST_SHEET_END;
}

/** Lines in larger pieces. */
async function* joinLines(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
