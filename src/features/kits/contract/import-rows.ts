import { describeSchemaIssue } from '#shared/describe-schema-issue.ts';
import { kitWrite } from './kits.ts';
import type { ImportRow } from './kits.ts';
import { CREATED_IN_FUTURE_MESSAGE, isCreatedInFuture } from '../rules/kits.ts';
import type { ImportField } from '../rules/kits.ts';
import type { CsvRow } from '#shared/csv/read-csv.ts';

/** What is wrong with a row of a file. */
export interface ImportProblem {
  line: number;
  serial_number: string;
  reason: string;
}

export const IMPORT_FIELD_LABELS: Record<ImportField, string> = {
  serial_number: 'Serial Number',
  is_subscription_activated: 'Activated',
  is_retail: 'Retail',
  subscription_id: 'Subscription ID',
  subscription_plan: 'Subscription Plan',
  coupon_code: 'Coupon Code',
  creation_time: 'Created',
  sku: 'SKU',
};

const toComparableHeader = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');

/** A column is known by the heading that our own file gives it, or by the name of its field. */
const FIELDS = new Map<string, ImportField>(
  // The keys of an object that is declared with exactly these.
  (Object.entries(IMPORT_FIELD_LABELS) as [ImportField, string][]).flatMap(([field, label]) => [
    [toComparableHeader(field), field],
    [toComparableHeader(label), field],
  ]),
);
/** Columns of our own file that an import has no use for. */
const IGNORED_COLUMNS = new Set(['id', 'updated', 'update time']);

export interface ImportHeader {
  /** What each column says; undefined for one that is left out. */
  columns: (ImportField | undefined)[];
  /** Why the file cannot be read at all. */
  problem?: string;
}

/** Reads the first row of a file. */
export function readImportHeader(cells: readonly string[]): ImportHeader {
  const columns = cells.map((cell) => FIELDS.get(toComparableHeader(cell)));
  const unknown = cells.find(
    (cell, index) => columns[index] === undefined && !IGNORED_COLUMNS.has(toComparableHeader(cell)),
  );
  const twice = columns.find((field, index) => field !== undefined && columns.indexOf(field) !== index);
  if (!columns.includes('serial_number')) {
    return {
      columns,
      problem: 'The first row must contain column names, including “Serial Number”.',
    };
  }
  if (unknown !== undefined) return { columns, problem: `The column “${shorten(unknown)}” is not known.` };
  if (twice !== undefined)
    return { columns, problem: `The column “${IMPORT_FIELD_LABELS[twice]}” is there twice.` };
  return { columns };
}

/** Of a file whose quotes do not fit, one cell may be half of it. */
const shorten = (text: string): string =>
  text.trim().length > 60 ? `${text.trim().slice(0, 60)}…` : text.trim();

const YES = new Set(['true', 'yes', 'y', '1']);
const NO = new Set(['false', 'no', 'n', '0', '']);

/** Takes back the ' that a file has in front of what a spreadsheet would run. */
const removeFormulaGuard = (cell: string): string => cell.replace(/^'(?='*[=+\-@])/, '');

/** Reads a row: what it says about its kit, or everything that is wrong with it. */
export function readImportRow(
  { columns }: ImportHeader,
  { line, cells }: CsvRow,
  now: Date,
): ImportRow | ImportProblem[] {
  const fieldValues: Partial<Record<ImportField, string | boolean>> = {};
  const reasons: string[] = [];
  if (cells.length > columns.length) {
    reasons.push(`Has ${cells.length} values for ${columns.length} columns`);
  }
  for (const [index, field] of columns.entries()) {
    const cell = removeFormulaGuard(cells[index] ?? '').trim();
    if (field === undefined || (field === 'creation_time' && cell === '')) continue;
    if (field !== 'is_retail' && field !== 'is_subscription_activated') fieldValues[field] = cell;
    else if (YES.has(cell.toLowerCase())) fieldValues[field] = true;
    else if (NO.has(cell.toLowerCase())) fieldValues[field] = false;
    else reasons.push(`${IMPORT_FIELD_LABELS[field]} must be yes or no`);
  }
  const kit = kitWrite.safeParse(fieldValues, { error: describeSchemaIssue });
  if (kit.success && isCreatedInFuture(kit.data, now))
    reasons.push(`${IMPORT_FIELD_LABELS.creation_time}: ${CREATED_IN_FUTURE_MESSAGE}`);
  if (kit.success && reasons.length === 0) return { line, kit: kit.data };
  for (const { path, message } of kit.error?.issues ?? []) {
    const field = FIELDS.get(toComparableHeader(String(path[0])));
    reasons.push(field === undefined ? message : `${IMPORT_FIELD_LABELS[field]}: ${message}`);
  }
  return reasons.map((reason) => ({
    line,
    serial_number: shorten(String(fieldValues.serial_number ?? '')),
    reason,
  }));
}
