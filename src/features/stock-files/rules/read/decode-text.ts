import { UnusableFile } from '../unusable-file.ts';

/** Node and browsers have it alike; the language alone does not. */
declare const TextDecoder: new (
  encoding: string,
  options?: { fatal?: boolean },
) => { decode: (bytes: Uint8Array) => string };

const BYTE_ORDER_MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** The text of a file. Without a byte order mark it is UTF-8 if it can be, else what Windows writes in the West. */
export function decodeFileText(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  const text = marked
    ? new TextDecoder(marked.encoding).decode(bytes)
    : (decodeStrictly(bytes, guessUtf16(bytes)) ??
      decodeStrictly(bytes, 'utf-8') ??
      new TextDecoder('windows-1252').decode(bytes));
  if (text.includes('\0')) throw new UnusableFile('This file isn’t a spreadsheet: save it as CSV or .xlsx.');
  return text;
}

function decodeStrictly(bytes: Uint8Array, encoding: string | undefined): string | undefined {
  if (encoding === undefined) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // It is in another encoding.
    return undefined;
  }
}

/** Some programs write UTF-16 without a mark: half of the bytes of a Western text are zero then. */
function guessUtf16(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 200);
  const countZeros = (parity: number) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  if (countZeros(1) > start.length / 4) return 'utf-16le';
  return countZeros(0) > start.length / 4 ? 'utf-16be' : undefined;
}
