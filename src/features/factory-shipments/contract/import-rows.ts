import { describeSchemaIssue } from '#shared/describe-schema-issue.ts';
import { readWholeNumber } from '#shared/numbers.ts';
import { newFactoryShipment, type NewFactoryShipment } from '../contract.ts';
import { BOX_FIELDS, IMPORT_BOXES_MAX } from '../rules/boxes.ts';

/** What a spreadsheet has in a cell. */
export type BoxCell = string | number | boolean | Date | null;

type BoxField = (typeof BOX_FIELDS)[number];

export const BOX_FIELD_LABELS: Record<BoxField, string> = {
  serial_box: 'Serial Box',
  sku: 'SKU',
  from_factory: 'From',
  to_warehouse: 'To',
  shipping_company: 'Company',
  tracking_number: 'Tracking',
  ship_date: 'Ship Date',
  units: 'Units',
};
const OTHER_NAMES: Record<string, BoxField> = {
  box: 'serial_box',
  'serial number': 'serial_box',
  factory: 'from_factory',
  destination: 'to_warehouse',
  warehouse: 'to_warehouse',
  'tracking number': 'tracking_number',
  carrier: 'shipping_company',
  quantity: 'units',
};
const NEEDED = ['serial_box', 'sku', 'from_factory', 'to_warehouse', 'ship_date'] as const;

const toComparable = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');

const FIELDS = new Map<string, BoxField>([
  ...BOX_FIELDS.flatMap((field): [string, BoxField][] => [
    [toComparable(field), field],
    [toComparable(BOX_FIELD_LABELS[field]), field],
  ]),
  ...Object.entries(OTHER_NAMES),
]);

export interface BoxRow {
  line: number;
  box: NewFactoryShipment;
}
export interface BoxProblem {
  line: number;
  serial_box: string;
  reason: string;
}

export interface BoxRows {
  rows: BoxRow[];
  problems: BoxProblem[];
  /** Headers of columns that say nothing about a box. */
  ignored: string[];
}

const failWhole = (reason: string): BoxRows => ({
  rows: [],
  problems: [{ line: 1, serial_box: '', reason }],
  ignored: [],
});

/** Reads the rows of a sheet, the first of which names the columns. Empty rows say nothing. */
export function readBoxRows(sheet: readonly { line: number; cells: readonly BoxCell[] }[]): BoxRows {
  const [header, ...body] = sheet;
  const names = (header?.cells ?? []).map(readText);
  const columns = names.map((name) => FIELDS.get(toComparable(name)));
  const missing = NEEDED.filter((field) => !columns.includes(field)).map((field) => BOX_FIELD_LABELS[field]);
  if (missing.length > 0)
    return failWhole(`The first row must name the columns. Missing: ${missing.join(', ')}.`);
  const twice = columns.find((field, index) => field !== undefined && columns.indexOf(field) !== index);
  if (twice) return failWhole(`Two columns are ${BOX_FIELD_LABELS[twice]}.`);
  const filled = body.filter(({ cells }) => cells.some((cell) => readText(cell) !== ''));
  if (filled.length === 0) return failWhole('The file has no boxes.');
  if (filled.length > IMPORT_BOXES_MAX)
    return failWhole(`The file has more than ${IMPORT_BOXES_MAX} boxes. Please split it.`);
  return {
    ...readRows(columns, filled),
    ignored: names.filter((name, index) => name !== '' && columns[index] === undefined),
  };
}

function readRows(
  columns: readonly (BoxField | undefined)[],
  body: readonly { line: number; cells: readonly BoxCell[] }[],
): Pick<BoxRows, 'rows' | 'problems'> {
  const rows: BoxRow[] = [];
  const problems: BoxProblem[] = [];
  const firstLines = new Map<string, number>();
  for (const { line, cells } of body) {
    const input = Object.fromEntries(
      columns.flatMap((field, index) => (field ? [[field, readCell(field, cells[index] ?? null)]] : [])),
    );
    const serialBox = readText(input['serial_box'] ?? null);
    const { data, error } = newFactoryShipment.safeParse(input, { error: describeSchemaIssue });
    const earlier = firstLines.get(serialBox.toLowerCase());
    if (error)
      for (const issue of listFirstOfEach(error.issues))
        problems.push({ line, serial_box: serialBox, reason: describe(issue) });
    else if (earlier !== undefined)
      problems.push({ line, serial_box: serialBox, reason: `Serial Box: also in row ${earlier}` });
    else rows.push({ line, box: data });
    if (serialBox !== '' && earlier === undefined) firstLines.set(serialBox.toLowerCase(), line);
  }
  return { rows, problems };
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

const listFirstOfEach = (issues: readonly Issue[]): Issue[] =>
  [...Map.groupBy(issues, ({ path }) => path[0]).values()].flatMap(([first]) => first ?? []);

function describe({ path, message }: Issue): string {
  const field = BOX_FIELDS.find((name) => name === path[0]);
  return field ? `${BOX_FIELD_LABELS[field]}: ${message}` : message;
}

/** Units are a number or nothing, or a text that is refused; everything else is a text. */
function readCell(field: BoxField, value: BoxCell): string | number | null {
  const text = readText(value);
  if (field !== 'units') return text;
  return text === '' ? null : (readWholeNumber(text) ?? text);
}

const readText = (value: BoxCell): string =>
  value instanceof Date ? formatIso(value) : value === null ? '' : String(value).trim();

const formatIso = (date: Date): string =>
  Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 'yyyy-mm-dd'.length);
