import { z } from 'zod';
import { formatCount, formatNumber } from '#shared/numbers.ts';
import { ConnectorError } from './connector-error.ts';
import { describeSchemaProblems } from './classify-answer.ts';

// Several rows of a SKU are added up, and no column can hold more than two thousand million.
const LARGEST_UNITS = 100_000_000;

/** A whole number of things as a vendor sends it. Negative is legal; an absurdly large one is not. */
export const units = z.int().min(-LARGEST_UNITS).max(LARGEST_UNITS);

// A few odd rows are the vendor's mistake; more of them mean that its format has changed.
const TOLERATED = { share: 0.1, rows: 3 };

/** Which of the bad rows are known by their key, so that the last good row of each can be kept. */
export interface UnreadRows {
  keys: readonly string[];
  /** Bad rows without a readable key: any row that is missing may be one of them. */
  nameless: number;
}

export interface CheckedRows<Row> {
  rows: Row[];
  /** Bad rows that were left out. */
  setAside: number;
  /** The same, by their keys; left out where there are none, and where rows have no key. */
  unread?: UnreadRows;
  /** The first few problems, without the values. */
  examples: string[];
}

interface Check<Row> {
  vendor: string;
  what: string;
  schema: z.ZodType<Row>;
  rows: readonly unknown[];
  /** Which of the good rows are wanted; an unwanted row never replaces a wanted one. */
  isWanted?: (row: Row) => boolean;
  /** The field of a raw row that says which row it is, so that a bad one is known by it. */
  keyField?: string;
  /** The natural key: of several rows with the same key, the last one stays. */
  getKey?: (row: Row) => string | number;
}

/** Keeps the good rows of a snapshot and counts the bad ones; refuses the snapshot when too many are bad. */
export function checkRows<Row>({
  vendor,
  what,
  schema,
  rows,
  isWanted,
  keyField,
  getKey,
}: Check<Row>): CheckedRows<Row> {
  const good: Row[] = [];
  const bad: unknown[] = [];
  const problems: string[] = [];
  rows.forEach((row, index) => {
    const checked = schema.safeParse(row);
    if (checked.success) good.push(checked.data);
    else {
      bad.push(row);
      problems.push(`row ${index + 1}: ${describeSchemaProblems(checked.error)}`);
    }
  });
  const examples = problems.slice(0, 3);
  const tolerated = Math.max(TOLERATED.rows, rows.length * TOLERATED.share);
  if (problems.length > tolerated || (rows.length > 0 && good.length === 0)) {
    const are = problems.length === 1 ? 'is' : 'are';
    const share = `${formatNumber(problems.length)} of ${formatCount(rows.length, 'row')}`;
    const detail = `${share} ${are} unusable: ${examples.join(' | ')}`;
    throw new ConnectorError(vendor, what, { kind: 'unexpected-answer', detail });
  }
  const wantedRows = isWanted ? good.filter(isWanted) : good;
  return {
    rows: getKey ? removeRepeats(wantedRows, getKey) : wantedRows,
    setAside: problems.length,
    ...(keyField !== undefined && bad.length > 0 && { unread: identifyRows(bad, keyField) }),
    examples,
  };
}

function identifyRows(rows: readonly unknown[], keyField: string): UnreadRows {
  const keyed = z.object({ [keyField]: z.union([z.string().min(1), z.int().transform(String)]) });
  const keys = rows.flatMap((row) => keyed.safeParse(row).data?.[keyField] ?? []);
  return { keys, nameless: rows.length - keys.length };
}

const removeRepeats = <Row>(rows: Row[], getKey: (row: Row) => string | number): Row[] => [
  ...new Map(rows.map((row) => [getKey(row), row])).values(),
];
