// Ours: @fastify/accept-negotiator sends Brotli to clients that refuse it by `br;q=0, *` (decision 32).
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Below this, compressing does not save a packet. */
const WORTH_IT_BYTES = 1024;
// Done once for many: see the measurements in decision 027.
const BROTLI_QUALITY = 5;
/**
 * How far back Brotli looks for repetitions: 256 KB. The usual 4 MB would cost as much memory for each running answer.
 */
export const BROTLI_WINDOW_BITS = 18;

/** An answer in every encoding that was requested so far. */
export interface PackedAnswer {
  tag: string;
  /** The best encoding that this header allows, and the bytes in it; made once, off the event loop. */
  encodedFor: (accepted: string | undefined) => Promise<EncodedBytes> | EncodedBytes;
}

interface EncodedBytes {
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

const unpack: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/**
 * Packs an answer; calls `onGrow` with the change in its size. The uncompressed form is kept only while readers want
 * it: browsers take it compressed, which is a tenth or less.
 */
export function createPackedAnswer(
  plain: Buffer,
  tag: string,
  onGrow: (bytes: number) => void,
): PackedAnswer {
  const isWorthIt = plain.length >= WORTH_IT_BYTES;
  const encoded = new Map<Encoding, Promise<EncodedBytes> | EncodedBytes>();
  let identity: Promise<EncodedBytes> | EncodedBytes | null = { encoding: null, bytes: plain };
  let isWantedPlain = false;

  async function unpackIdentity(): Promise<EncodedBytes> {
    try {
      const [first] = encoded;
      if (!first) throw new Error('An answer is kept in one way at least');
      const [encoding, packed] = first;
      const bytes = await unpack[encoding]((await packed).bytes);
      onGrow(bytes.length);
      return (identity = { encoding: null, bytes });
    } catch (error) {
      identity = null;
      throw error;
    }
  }

  async function encode(encoding: Encoding): Promise<EncodedBytes> {
    try {
      const from = await (identity ??= unpackIdentity());
      const compressed = { encoding, bytes: await compress[encoding](from.bytes) };
      encoded.set(encoding, compressed);
      const isLeftOut = !isWantedPlain && identity !== null;
      if (isLeftOut) identity = null;
      onGrow(compressed.bytes.length - (isLeftOut ? from.bytes.length : 0));
      return compressed;
    } catch (error) {
      encoded.delete(encoding);
      throw error;
    }
  }

  return {
    tag,
    encodedFor(accepted) {
      const encoding = isWorthIt ? chooseEncoding(accepted) : undefined;
      if (encoding === undefined) {
        isWantedPlain = true;
        return (identity ??= unpackIdentity());
      }
      const packed = encoded.get(encoding);
      if (packed) return packed;
      const making = encode(encoding);
      encoded.set(encoding, making);
      return making;
    },
  };
}

/** Weak, because the same answer goes out compressed in several ways. */
export const computeTag = (body: string | Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url')}"`;

const chooseEncoding = (accepted = ''): Encoding | undefined => {
  const encodings = accepted.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  );
  return ENCODINGS.find((encoding) =>
    encodings.some(([name, quality]) => name === encoding && Number(quality ?? 1) > 0),
  );
};
