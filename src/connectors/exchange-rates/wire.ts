import { SaxesParser } from 'saxes';
import { z } from 'zod';

/** One cell of a rates file, with its attributes as text. */
interface Cell {
  time: string;
  currency: string;
  rate: string;
}

/** Each file of the European Central Bank: `Envelope > Cube > Cube time > Cube currency rate`. */
export const ratesFile = z.string().transform((xml, context): Cell[] => {
  const cells: Cell[] = [];
  let time = '';
  const parser = new SaxesParser();
  parser.on('doctype', () => parser.fail('a document type is not allowed'));
  parser.on('opentag', ({ name, attributes }) => {
    if (name !== 'Cube') return;
    time = attributes['time'] ?? time;
    if ('currency' in attributes)
      cells.push({ time, currency: attributes['currency'] ?? '', rate: attributes['rate'] ?? '' });
  });
  try {
    parser.write(xml).close();
  } catch {
    // The parser's own message quotes the file.
    context.addIssue('not well-formed XML');
    return z.NEVER;
  }
  if (cells.length === 0) context.addIssue('a file without rates');
  return cells;
});

/** A usable cell: units of the currency that one euro buys on that day. */
export const ratesCell = z.object({
  time: z.iso.date(),
  currency: z.string().regex(/^[A-Z]{3}$/, 'expected a currency code'),
  rate: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,9})?$/, 'expected a decimal number')
    .transform(Number)
    .pipe(z.number().positive()),
});
