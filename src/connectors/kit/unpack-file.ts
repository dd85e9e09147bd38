import { gunzipSync } from 'node:zlib';
import { LIMITS } from './send.ts';

const isPacked = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * A file that a vendor keeps packed and whose store does not say so. One that is damaged, or larger than any answer may
 * be, stays as it is, and then is not what its schema expects.
 */
export function unpackFile(bytes: Buffer): Buffer {
  if (!isPacked(bytes)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: LIMITS.bodyBytes });
  } catch {
    // As documented above.
    return bytes;
  }
}
