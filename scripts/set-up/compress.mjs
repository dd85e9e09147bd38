import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Fonts and pictures are compressed already; below this size a header costs what compression saves.
const COMPRESSIBLE = /\.(css|html|js|svg)$/;
const WORTHWHILE_BYTES = 1024;

const ways = [
  { ending: '.br', compress: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) },
  { ending: '.gz', compress: (bytes) => gzipped(bytes, { level: 9 }) },
];
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses a built folder's files once, as well as can be, so that the server need not do it for each visitor. */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    COMPRESSIBLE.test(name),
  );
  await Promise.all(
    files.flatMap((name) => {
      const bytes = readFileSync(join(folder, name));
      if (bytes.length < WORTHWHILE_BYTES) return [];
      return ways.map(async ({ ending, compress }) =>
        writeFileSync(join(folder, name + ending), await compress(bytes)),
      );
    }),
  );
}
