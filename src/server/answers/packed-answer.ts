import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Below this, what compressing saves fits into the same packet. */
const WORTH_IT_BYTES = 1024;
// Done once for many: see the measurements in decision 027.
const BROTLI_QUALITY = 5;
/** How far back a repetition is looked for: 256 KB. With the usual 4 MB each answer under way costs as much memory. */
export const BROTLI_WINDOW_BITS = 18;

/** An answer as it goes out, in every way that somebody has asked for it. */
export interface PackedAnswer {
  tag: string;
  plain: Buffer;
  /** The best encoding that this header allows, and the bytes in it; made once, off the event loop. */
  encodedFor: (accepted: string | undefined) => Promise<Encoded> | Encoded;
}

interface Encoded {
  encoding: Encoding | null;
  bytes: Buffer;
}

const compress: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) =>
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain) => promisify(gzip)(plain),
};

/** Packs an answer; `onGrow` hears of every further copy of it. */
export function packedAnswer(plain: Buffer, tag: string, onGrow: (bytes: number) => void): PackedAnswer {
  const identity: Encoded = { encoding: null, bytes: plain };
  const encoded = new Map<Encoding, Promise<Encoded> | Encoded>();

  async function encode(encoding: Encoding): Promise<Encoded> {
    try {
      const made = { encoding, bytes: await compress[encoding](plain) };
      encoded.set(encoding, made);
      onGrow(made.bytes.length);
      return made;
    } catch (error) {
      encoded.delete(encoding);
      throw error;
    }
  }

  return {
    tag,
    plain,
    encodedFor(accepted) {
      const encoding = plain.length < WORTH_IT_BYTES ? undefined : bestOf(accepted);
      if (encoding === undefined) return identity;
      const known = encoded.get(encoding);
      if (known) return known;
      const making = encode(encoding);
      encoded.set(encoding, making);
      return making;
    },
  };
}

/** Weak, because the same answer goes out compressed in several ways. */
export const tagOf = (body: string | Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url')}"`;

const bestOf = (accepted = ''): Encoding | undefined => {
  const wanted = accepted.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  );
  return ENCODINGS.find((encoding) =>
    wanted.some(([name, quality]) => name === encoding && Number(quality ?? 1) > 0),
  );
};
