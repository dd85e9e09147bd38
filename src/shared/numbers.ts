// The browser reads its tables of languages when the first formatter is made, which holds up the first paint. So whole
// numbers, all that most screens show, are written without one.
const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * `12,345`, `-40`. The minus is that of the keyboard: pasted into a spreadsheet, `−40` would be text and no number.
 */
export const formatNumber = (value: number): string =>
  Number.isSafeInteger(value)
    ? `${value < 0 ? '-' : ''}${groupThousands(String(Math.abs(value)))}`
    : (decimals ??= new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })).format(value);
let decimals: Intl.NumberFormat | undefined;

/** `1,234.50`: a number with this many decimals, whether it needs them or not. */
export function formatDecimals(value: number, places: number): string {
  const [whole = '', part = ''] = Math.abs(value).toFixed(places).split('.');
  const text = `${groupThousands(whole)}${part === '' ? '' : `.${part}`}`;
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/** `1 box`, `1,200 boxes`: how many there are of something. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/**
 * A figure without the marks between its thousands: '1,200' is '1200'. A mark anywhere else is no such mark
 * and stays: '1,5' is one and a half to half of the company.
 */
export const removeGrouping = (text: string): string =>
  /^[+-]?0/.test(text.trim()) ? text : text.replaceAll(/(?<=\d)[,\s'’](?=\d{3}(?!\d))/g, '');

/**
 * A text from a spreadsheet as a whole number; undefined where it is none. Unlike what is typed, nothing is cut off
 * silently, and '1.000' is refused: it is one in some countries and a thousand in others.
 */
export function readWholeNumber(text: string): number | undefined {
  const digits = removeGrouping(text.trim());
  return /^[+-]?\d+(\.0{1,2})?$/.test(digits) ? Number(digits) : undefined;
}
