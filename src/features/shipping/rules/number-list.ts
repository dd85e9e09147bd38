/** How many numbers can be looked up at once. */
export const NUMBERS_MAX = 200;

/** How many parcels of one number are listed: an order of very many does not crowd out the other numbers. */
export const PARCELS_OF_A_NUMBER = 20;

/** A shorter word is a part of a number: labels group the digits by three or four. */
const WHOLE_NUMBER_LETTERS = 5;

/** The numbers in a text as people paste it: one a line or a cell, or with commas or spaces between them; each once. */
export function parseNumberList(text: string): string[] {
  const parts = text.split(/[\n\r\t,;]+/).flatMap((part) => {
    const words = part.split(/\s+/).filter(Boolean);
    return words.every(({ length }) => length >= WHOLE_NUMBER_LETTERS) ? words : [words.join('')];
  });
  return [...new Map(parts.filter(Boolean).map((number) => [number.toLowerCase(), number])).values()];
}
