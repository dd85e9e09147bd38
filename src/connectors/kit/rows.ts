import { z } from 'zod';
import { formatCount, formatNumber } from '#shared/numbers.ts';
import { sumBy } from '#shared/sum-by.ts';
import { ConnectorError } from './connector-error.ts';
import { describeSchemaProblems } from './classify-answer.ts';

// Several rows of a SKU are added up, and no column can hold more than two thousand million.
const LARGEST_UNITS = 100_000_000;

/** A whole number of things as a vendor sends it. Negative is legal; an absurdly large one is not. */
export const units = z.int().min(-LARGEST_UNITS).max(LARGEST_UNITS);

// A few odd rows are the vendor's mistake; more of them mean that its format has changed.
const TOLERATED = { share: 0.1, rows: 3 };
const EXAMPLES = 3;

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
  /** Which part of the reading it is, for its problems. */
  name?: string;
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
export function checkRows<Row>(check: Check<Row>): CheckedRows<Row> {
  const part = checkPart(check);
  const { total, ...checked } = part;
  if (total > 0 && checked.setAside === total) throw buildRefusal(check, part);
  combineParts(check, [part]);
  return checked;
}

/** The rows of one small answer among many. */
export interface CheckedPart<Row> extends CheckedRows<Row> {
  /** How many came, good or bad. */
  total: number;
}

/** Keeps the good rows of a part of a reading: `combineParts` says whether too many of the whole are bad. */
export function checkPart<Row>({
  name,
  schema,
  rows,
  isWanted,
  keyField,
  getKey,
}: Omit<Check<Row>, 'vendor' | 'what'>): CheckedPart<Row> {
  const place = name === undefined ? 'row' : `${name}, row`;
  const good: Row[] = [];
  const bad: unknown[] = [];
  const examples: string[] = [];
  rows.forEach((row, index) => {
    const checked = schema.safeParse(row);
    if (checked.success) good.push(checked.data);
    else {
      bad.push(row);
      if (examples.length < EXAMPLES)
        examples.push(`${place} ${index + 1}: ${describeSchemaProblems(checked.error)}`);
    }
  });
  const wantedRows = isWanted ? good.filter(isWanted) : good;
  return {
    rows: getKey ? removeRepeats(wantedRows, getKey) : wantedRows,
    setAside: bad.length,
    ...(keyField !== undefined && bad.length > 0 && { unread: identifyRows(bad, keyField) }),
    examples,
    total: rows.length,
  };
}

/** What is counted of a part. */
export type PartCounts = Pick<CheckedPart<unknown>, 'total' | 'setAside' | 'examples'>;

/**
 * Counts the bad rows of all parts of a reading; refuses the reading when too many are bad. A few are never too many: a part may
 * consist of a single bad row, which comes again with every reading until it is passed over.
 */
export function combineParts(
  { vendor, what }: { vendor: string; what: string },
  parts: readonly PartCounts[],
): Omit<PartCounts, 'total'> {
  const total = sumBy(parts, (part) => part.total);
  const setAside = sumBy(parts, (part) => part.setAside);
  const examples = parts.flatMap((part) => part.examples).slice(0, EXAMPLES);
  if (setAside > Math.max(TOLERATED.rows, total * TOLERATED.share))
    throw buildRefusal({ vendor, what }, { total, setAside, examples });
  return { setAside, examples };
}

function buildRefusal(
  { vendor, what }: { vendor: string; what: string },
  counts: PartCounts,
): ConnectorError {
  const { total, setAside, examples } = counts;
  const share = `${formatNumber(setAside)} of ${formatCount(total, 'row')}`;
  const detail = `${share} ${setAside === 1 ? 'is' : 'are'} unusable: ${examples.join(' | ')}`;
  return new ConnectorError(vendor, what, { kind: 'unexpected-answer', detail });
}

function identifyRows(rows: readonly unknown[], keyField: string): UnreadRows {
  const keyed = z.object({ [keyField]: z.union([z.string().min(1), z.int().transform(String)]) });
  const keys = rows.flatMap((row) => keyed.safeParse(row).data?.[keyField] ?? []);
  return { keys, nameless: rows.length - keys.length };
}

const removeRepeats = <Row>(rows: Row[], getKey: (row: Row) => string | number): Row[] => [
  ...new Map(rows.map((row) => [getKey(row), row])).values(),
];
