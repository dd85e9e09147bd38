/**
 * A list up to here is read row by row. Of a longer one a sample is: the server made its rows by one query for one
 * contract, so one that is of another version is so in all of them; and to read 5,000 rows holds up a slow phone for a
 * quarter of a second. Reading changes nothing in a row (tested for every contract), so the others can be as they are.
 */
const ALL_UP_TO = 200;
const SAMPLE = 50;

/** An answer to check, with a sample in place of each long list: its first and last row, and some between. */
export function sampleLongLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > ALL_UP_TO ? sampleRows(value) : value;
  return isObject(value) ? mapEntries(value, sampleLongLists) : value;
}

/** The same after the check, with all the rows of its long lists. */
export function restoreLongLists(checked: unknown, answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.length > ALL_UP_TO ? answer : checked;
  if (!isObject(checked) || !isObject(answer)) return checked;
  return mapEntries(checked, (value, name) => restoreLongLists(value, answer[name]));
}

function sampleRows(rows: readonly unknown[]): unknown[] {
  const step = (rows.length - 1) / (SAMPLE - 1);
  return Array.from({ length: SAMPLE }, (_, at) => rows[Math.round(at * step)]);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapEntries = (
  object: Record<string, unknown>,
  change: (value: unknown, name: string) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));
