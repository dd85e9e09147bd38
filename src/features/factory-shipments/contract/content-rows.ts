import { describeSchemaIssue } from '#shared/describe-schema-issue.ts';
import { CONTENT_ROWS_MAX } from '../rules/verify.ts';
import { contentRow, type ContentRow } from './contents.ts';
import type { BoxCell } from './import-rows.ts';

export const CONTENT_LABELS = { serial_box: 'Serial Box', serial_number: 'Kit' } as const;

const BOX_NAMES = new Set(['serial box', 'box']);
const KIT_NAMES = new Set(['kit', 'kit serial number', 'kit serial', 'serial number', 'serial']);

export interface ContentProblem {
  line: number;
  text: string;
  reason: string;
}

export interface ContentRows {
  rows: ContentRow[];
  problems: ContentProblem[];
}

type Sheet = readonly { line: number; cells: readonly BoxCell[] }[];

/** Where a sheet names boxes and kits; null where it does not say which kits are in which boxes. */
function findColumns([header]: Sheet): { box: number; kit: number } | null {
  const names = (header?.cells ?? []).map((cell) =>
    readCell(cell)
      .toLowerCase()
      .replace(/[\s_]+/g, ' '),
  );
  const box = names.findIndex((name) => BOX_NAMES.has(name));
  const kit = names.findIndex((name) => KIT_NAMES.has(name));
  return box === -1 || kit === -1 ? null : { box, kit };
}

/** Whether a sheet says which kits are in which boxes, and not which boxes there are. */
export const isContentSheet = (sheet: Sheet): boolean => findColumns(sheet) !== null;

/** Reads which kits are in which boxes. A box that is only in the first of its rows holds for those below it. */
export function readContentRows(sheet: Sheet): ContentRows {
  const columns = findColumns(sheet);
  const body = sheet.slice(1).filter(({ cells }) => cells.some((cell) => readCell(cell) !== ''));
  if (columns === null || body.length === 0) return failWhole('The file has no kits.');
  if (body.length > CONTENT_ROWS_MAX)
    return failWhole(`The file has more than ${CONTENT_ROWS_MAX} kits. Please split it.`);
  const rows: ContentRow[] = [];
  const problems: ContentProblem[] = [];
  const firstLines = new Map<string, number>();
  let box = '';
  for (const { line, cells } of body) {
    box = readCell(cells[columns.box] ?? null) || box;
    const kit = readCell(cells[columns.kit] ?? null);
    const { data, error } = contentRow.safeParse(
      { serial_box: box, serial_number: kit },
      { error: describeSchemaIssue },
    );
    const earlier = firstLines.get(kit);
    if (error) problems.push({ line, text: kit || box, reason: error.issues[0]?.message ?? 'Not readable' });
    else if (earlier !== undefined) problems.push({ line, text: kit, reason: `Also in row ${earlier}` });
    else rows.push(data);
    if (kit !== '' && earlier === undefined) firstLines.set(kit, line);
  }
  return { rows, problems };
}

const failWhole = (reason: string): ContentRows => ({ rows: [], problems: [{ line: 1, text: '', reason }] });

const readCell = (value: BoxCell): string =>
  value === null || value instanceof Date ? '' : String(value).trim();
