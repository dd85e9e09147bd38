import { z } from 'zod';
import { formatCount } from './numbers.ts';

// Control, format (bidi, zero-width), surrogate and private-use characters, and line separators.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/** True when a text has no control, format, zero-width or broken characters. */
export const hasNoHiddenCharacters = (text: string): boolean => text.isWellFormed() && !HIDDEN.test(text);

/** Foreign text as a message repeats it: without markup characters, in case it is shown as a page. */
export const toPlainName = (text: string): string => text.replaceAll(/[<>]/g, '');

/** One form for comparing names: NFKC, trimmed, runs of spaces made one, without case. */
export const toComparableText = (text: string): string =>
  text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('en');

/** A trimmed, NFC-normalised single line of at most `max` characters; `required` is its message when blank. */
export const defineBoundedText = ({ max, required }: { max: number; required: string }) =>
  z
    .string(required)
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1, required)
        .max(max, `Use ${formatCount(max, 'character')} or fewer`)
        .refine(hasNoHiddenCharacters, 'Remove the invisible characters'),
    );

/**
 * A name given by others, such as a vendor's SKU: keeps spaces, case and form, because otherwise it would match
 * nothing.
 */
export const defineGivenText = ({ max, required }: { max: number; required: string }) =>
  z
    .string(required)
    .max(max, `Use ${formatCount(max, 'character')} or fewer`)
    .refine((text) => text.trim() !== '', required)
    .refine(
      (text) => text.isWellFormed() && !text.includes('\0'),
      'Contains characters that can’t be stored',
    );

/** The id of a configured warehouse in a path; no other exists. */
export const warehouseId = z.string().regex(/^[\w.-]{1,100}$/, 'This warehouse doesn’t exist.');
