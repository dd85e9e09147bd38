import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const DATE_ARRAY = 1182;
const INT8_ARRAY = 1016;
const INT4_ARRAY = 1007;

/** How column values are parsed: counts and ids as numbers, calendar days as text, moments as `Date`. */
export function createValueParsers(): pg.CustomTypesConfig {
  const parsers = new pg.TypeOverrides();
  parsers.setTypeParser(INT8, parseWholeNumber);
  parsers.setTypeParser(INT8_ARRAY, (text: string) => splitArrayText(text).map(parseWholeNumber));
  // Levels of stock come by the ten thousand, and any of them may be unknown.
  parsers.setTypeParser(INT4_ARRAY, (text: string) =>
    splitArrayText(text).map((entry) => (entry === 'NULL' ? null : Number(entry))),
  );
  // A Date would move the day to the zone of the machine.
  parsers.setTypeParser(DATE, (text: string) => text);
  parsers.setTypeParser(DATE_ARRAY, splitArrayText);
  return parsers;
}

function parseWholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}

// Numbers and days contain nothing that PostgreSQL would quote; our arrays have one dimension.
function splitArrayText(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',');
}
