import type { FastifyReply } from 'fastify';
import type { Db } from '#server/db/database.ts';
import { BYTE_ORDER_MARK, formatCsvLine } from '#shared/csv/csv.ts';
import { getDayInZone } from '#shared/dates.ts';
import {
  chooseFileColumns,
  describeList,
  FILE_TYPES,
  formatFileName,
  type FileCell,
  type FileChoice,
  type FileColumn,
} from '#shared/files/list-file.ts';
import type { App } from '../kit.ts';
import { sendPieces } from './send-pieces.ts';
import { streamWorkbook } from './write-workbook.ts';

interface ListFile<Stored, Row> {
  /** What the list is called on the screen. */
  title: string;
  columns: Readonly<Record<string, FileColumn<Row>>>;
  /** What the person chose of it. */
  choice: FileChoice;
  /** All rows that the filters match, in their order. */
  pieces: AsyncGenerator<readonly Stored[]>;
  /** As the list itself is answered. */
  toWire: (stored: Stored) => Row;
  db: Db;
  now: Date;
}

/**
 * Sends a list that comes in pages as a file of all its rows, in the chosen columns and their order. A workbook has a
 * second sheet, which says of when it is, by which filters, and how old the data is.
 */
export async function sendListFile<Stored, Row>(
  { kit }: App,
  reply: FastifyReply,
  { title, columns, choice, pieces, toWire, db, now }: ListFile<Stored, Row>,
): Promise<FastifyReply> {
  const { format, address = '' } = choice;
  const chosen = chooseFileColumns(columns, choice.columns);
  const headers = chosen.map(({ header }) => header);
  const toCells = (stored: Stored): FileCell[] => {
    const row = toWire(stored);
    return chosen.map(({ value }) => value(row) ?? null);
  };
  const cells = mapPieces(pieces, toCells);
  const name = formatFileName(title, getDayInZone(kit.timeZone, now), format);
  if (format === 'csv') return sendPieces(reply, formatCsv(headers, cells), { name, type: FILE_TYPES.csv });
  const ages = await kit.listDataAges(db, now);
  return sendPieces(reply, cells, {
    name,
    type: FILE_TYPES.xlsx,
    encode: (all) =>
      streamWorkbook({
        title,
        headers,
        pieces: all,
        describe: (rows) => describeList({ title, rows, now, address, ages }),
      }),
  });
}

async function* mapPieces<From, To>(
  pieces: AsyncGenerator<readonly From[]>,
  change: (row: From) => To,
): AsyncGenerator<To[]> {
  for await (const rows of pieces) yield rows.map(change);
}

async function* formatCsv(
  headers: readonly string[],
  pieces: AsyncGenerator<readonly (readonly FileCell[])[]>,
): AsyncGenerator<string> {
  let before = BYTE_ORDER_MARK + formatCsvLine(headers);
  for await (const rows of pieces) {
    yield before + rows.map(formatCsvLine).join('');
    before = '';
  }
  if (before !== '') yield before;
}
