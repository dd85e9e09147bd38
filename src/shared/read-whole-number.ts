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
