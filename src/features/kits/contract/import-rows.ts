import { describeSchemaIssue } from '#shared/describe-schema-issue.ts';
import { importedKit } from './kits.ts';
import type { ImportRow } from './kits.ts';
import { CREATED_IN_FUTURE_MESSAGE, findFutureMoment } from '../rules/kits.ts';
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
  activation_time: 'Activated On',
  subscription_time: 'Subscribed On',
  box: 'Box',
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

/** When something happened is said only beside whether it did. */
const MOMENT_NEEDS = [
  { moment: 'activation_time', fact: 'is_subscription_activated' },
  { moment: 'subscription_time', fact: 'subscription_id' },
] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

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
  if (unknown !== undefined) return { columns, problem: `The column “${shorten(unknown)}” is unknown.` };
  if (twice !== undefined)
    return { columns, problem: `The column “${IMPORT_FIELD_LABELS[twice]}” appears twice.` };
  const alone = MOMENT_NEEDS.find(({ moment, fact }) => columns.includes(moment) && !columns.includes(fact));
  if (alone) {
    const [moment, fact] = [IMPORT_FIELD_LABELS[alone.moment], IMPORT_FIELD_LABELS[alone.fact]];
    return { columns, problem: `The column “${moment}” needs the column “${fact}”.` };
  }
  return { columns };
}

/** Of a file whose quotes do not fit, one cell may be half of it. */
const shorten = (text: string): string =>
  text.trim().length > 60 ? `${text.trim().slice(0, 60)}…` : text.trim();

const YES = new Set(['true', 'yes', 'y', '1']);
const NO = new Set(['false', 'no', 'n', '0']);

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
    // What is left blank in a row leaves the kit as it is; without a serial number it is no kit's.
    if (field === undefined || (cell === '' && field !== 'serial_number')) continue;
    if (field === 'activation_time' || field === 'subscription_time')
      // Of a day alone its noon counts, which is the same day nearly everywhere.
      fieldValues[field] = DAY.test(cell) ? `${cell}T12:00:00Z` : cell;
    else if (field !== 'is_retail' && field !== 'is_subscription_activated') fieldValues[field] = cell;
    else if (YES.has(cell.toLowerCase())) fieldValues[field] = true;
    else if (NO.has(cell.toLowerCase())) fieldValues[field] = false;
    else reasons.push(`${IMPORT_FIELD_LABELS[field]} must be yes or no`);
  }
  const kit = importedKit.safeParse(fieldValues, { error: describeSchemaIssue });
  const ahead = kit.success ? findFutureMoment(kit.data, now) : undefined;
  if (ahead) reasons.push(`${IMPORT_FIELD_LABELS[ahead]}: ${CREATED_IN_FUTURE_MESSAGE}`);
  for (const { moment, fact } of MOMENT_NEEDS)
    if (fieldValues[moment] !== undefined && !fieldValues[fact])
      reasons.push(`${IMPORT_FIELD_LABELS[moment]} is given, but ${IMPORT_FIELD_LABELS[fact]} is not`);
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
