import { formatCell, type RowCell } from './read/cells.ts';

/** What is before the decimals of a number; the other of the two may be between thousands. */
export const DECIMAL_MARKS = ['.', ','] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** Units in a cell: a blank says nothing, which is not zero. */
export type Quantity = { units: number | null } | { problem: string };

const NOTHING = new Set(['', '-', '–', '—', '?', 'n/a', 'na', '#n/a', 'null', 'none', 'k.a.']);
const SPACES = /[\s\u00A0\u2007\u2009\u202F'’]/gu;
/** A number as people write it, and what it counts: `1.234 Stk.`, `(5)`, `7-`. */
const WRITTEN =
  /^([-−+]?)(\(?)([\d.,\s\u00A0\u2007\u2009\u202F'’]*\d[.,\d]*)(\)?)(-?)\s*(?:[a-zA-Zäöü]{1,8}\.?)?$/u;
const UNITS_MAX = 100_000_000;
/** No number is longer; a file that someone else writes may have cells of any length. */
const WRITTEN_MAX = 60;

const matchWritten = (text: string): RegExpExecArray | null =>
  text.length > WRITTEN_MAX ? null : WRITTEN.exec(text);

/** Whether a cell can be a number, whatever its marks mean. */
export const isNumberLike = (cell: RowCell | undefined): boolean =>
  typeof cell === 'number' || (typeof cell === 'string' && matchWritten(formatCell(cell)) !== null);

/** Whether a cell says nothing. */
export const isNothing = (cell: RowCell | undefined): boolean => NOTHING.has(formatCell(cell).toLowerCase());

/** Reads a number of units. Whole numbers only: half a unit means that a mark was misread. */
export function parseUnits(cell: RowCell | undefined, decimalMark: DecimalMark): Quantity {
  if (typeof cell === 'number') return checkUnits(cell, String(cell));
  const text = formatCell(cell);
  if (NOTHING.has(text.toLowerCase())) return { units: null };
  const [, minus, open, body = '', close, lateMinus] = matchWritten(text) ?? [];
  const value = parseBody(body.trim(), decimalMark);
  if (value === undefined || (open === '(') !== (close === ')'))
    return { problem: `“${shorten(text)}” isn’t a number` };
  const isNegative = minus === '-' || minus === '−' || open === '(' || lateMinus === '-';
  return checkUnits(isNegative ? -value : value, text);
}

function checkUnits(value: number, text: string): Quantity {
  if (!Number.isInteger(value)) return { problem: `“${shorten(text)}” isn’t a whole number` };
  if (Math.abs(value) > UNITS_MAX) return { problem: `“${shorten(text)}” is too large` };
  // Never -0.
  return { units: value + 0 };
}

/** Thousands are grouped in threes or not at all. */
function parseBody(body: string, decimalMark: DecimalMark): number | undefined {
  const [whole = '', ...decimals] = body.split(decimalMark);
  if (decimals.length > 1) return undefined;
  const [part = ''] = decimals;
  const groups = whole.replaceAll(SPACES, ' ').split(/[ .,]/);
  const isGrouped =
    groups.length === 1 || groups.every((group, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  if (!isGrouped || !/^\d+$/.test(groups.join('')) || !/^\d*$/.test(part)) return undefined;
  return Number(`${groups.join('')}.${part || '0'}`);
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/**
 * Which mark is before the decimals in some numbers of units. `1.234` alone can mean two things; units are whole, so
 * it is a thousand, unless another number shows that the mark cannot be between thousands.
 */
export function guessDecimalMark(cells: readonly RowCell[]): DecimalMark {
  const votes = { '.': 0, ',': 0 };
  for (const cell of cells) {
    if (typeof cell !== 'string' || !isNumberLike(cell)) continue;
    const vote = findEvidence(formatCell(cell).replaceAll(SPACES, ''));
    if (vote) votes[vote.mark] += vote.weight;
  }
  return votes[','] > votes['.'] ? ',' : '.';
}

const PROOF = 1000;

function findEvidence(text: string): { mark: DecimalMark; weight: number } | undefined {
  const marks = [...text].filter((sign) => sign === '.' || sign === ',');
  const [first] = marks;
  if (first !== '.' && first !== ',') return undefined;
  const other = first === '.' ? ',' : '.';
  // `1.234,5` and `1.234.567`: the first one is between thousands.
  if (marks.length > 1) return { mark: other, weight: PROOF };
  const [before = '', after = ''] = text.replaceAll(/[^\d.,]/g, '').split(first);
  const canGroup = after.length === 3 && before.length <= 3 && !before.startsWith('0') && before !== '';
  return canGroup ? { mark: other, weight: 1 } : { mark: first, weight: PROOF };
}
