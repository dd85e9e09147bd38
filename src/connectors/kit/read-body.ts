import { PassThrough, Transform, type Duplex, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, gunzipSync } from 'node:zlib';

/** The body exceeded the limit, as sent or once unpacked. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** The vendor compressed the body in a way that we did not request. */
export class UnknownEncoding extends Error {
  override readonly name = 'UnknownEncoding';
}

export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

function createUnpacker(encoding = 'identity'): Duplex {
  switch (encoding.trim().toLowerCase()) {
    case 'identity':
      return new PassThrough();
    case 'gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      return createRefusal();
  }
}

// A stage that fails, so that the pipeline ends the connection like after every other failure.
const createRefusal = () =>
  new Transform({
    transform: (_chunk, _encoding, done) => done(new UnknownEncoding('the body is packed in an unknown way')),
  });

/** Passes bytes on until there are more than `maxBytes` of them. */
const limitBytes = (maxBytes: number) =>
  async function* (source: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new BodyTooLarge(`more than ${maxBytes} bytes`);
      yield chunk;
    }
  };

/**
 * Reads a body as it streams in; stops, and ends the connection, as soon as it is too large, compressed or unpacked.
 */
export async function readBody(
  body: Readable,
  encoding: string | undefined,
  maxBytes: number,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  await pipeline(body, limitBytes(maxBytes), createUnpacker(encoding), limitBytes(maxBytes), collect);
  return Buffer.concat(chunks);
}

/**
 * A file that a vendor keeps packed and whose store does not say so. One that is damaged, or larger than an answer may
 * be, stays as it is, and then is not what its schema expects.
 */
export function unpackFile(bytes: Buffer, maxBytes: number): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
  } catch {
    // As documented above.
    return bytes;
  }
}
