import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { ConnectorError } from '../kit/connector-error.ts';
import { readPages } from '../kit/paging.ts';
import {
  createStorageClient,
  OBJECT_STORAGE,
  STORAGE_LIMITS,
  type StorageAccess,
  type StorageClient,
  type StorageLimits,
} from './client.ts';
import { completedUpload, listedObjects, listedPage, listedUploads, startedUpload } from './wire.ts';

export interface StoredObject {
  name: string;
  bytes: number;
}

/** A folder of a bucket at any service that speaks the protocol of Amazon S3. Every failure is a `ConnectorError`. */
export interface ObjectStorage {
  list(signal: AbortSignal): Promise<StoredObject[]>;
  /** Stores all of it under that name, or nothing; returns its size. */
  put(name: string, content: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<number>;
  read(name: string, signal: AbortSignal): Promise<Readable>;
  remove(name: string, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

interface Options extends StorageAccess {
  /** At least 5 MiB, except for the last one; at most 10,000 of them make an object. */
  partBytes?: number;
  limits?: Partial<StorageLimits>;
}

const PART_BYTES = 16 * 1024 * 1024;
/** Of up to a thousand objects each. */
const PAGES_MAX = 1_000;

export function createObjectStorage({ partBytes = PART_BYTES, limits, ...access }: Options): ObjectStorage {
  const client = createStorageClient(access, { ...STORAGE_LIMITS, ...limits });
  const [, ...folders] = new URL(access.url).pathname.split('/').filter(Boolean);
  const prefix = folders.map((folder) => `${decodeURIComponent(folder)}/`).join('');
  return {
    list: (signal) => listObjects(client, prefix, signal),
    async put(name, content, signal) {
      const upload = { client, key: `${prefix}${name}`, what: `storing ${name}`, signal };
      await abandonUnfinished(upload);
      return await putInParts(upload, splitInParts(content, partBytes));
    },
    async read(name, signal) {
      const what = `reading ${name}`;
      const { body } = await client.send({ what, method: 'GET', key: `${prefix}${name}`, signal });
      return body;
    },
    async remove(name, signal) {
      await client.ask({ what: `removing ${name}`, method: 'DELETE', key: `${prefix}${name}`, signal });
    },
    close: () => client.close(),
  };
}

function readWire<Data>(schema: z.ZodType<Data[]>, text: string, what: string): Data[] {
  const parsed = schema.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new ConnectorError(OBJECT_STORAGE, what, { kind: 'unexpected-answer', cause: parsed.error });
}

async function listObjects(
  client: StorageClient,
  prefix: string,
  signal: AbortSignal,
): Promise<StoredObject[]> {
  const what = 'the list of what is stored';
  return readPages<string, StoredObject>({
    vendor: OBJECT_STORAGE,
    what,
    first: '',
    maxPages: PAGES_MAX,
    async read(token) {
      const query: Record<string, string> = { 'list-type': '2', prefix };
      if (token !== '') query['continuation-token'] = token;
      const { text } = await client.ask({ what, method: 'GET', query, signal });
      const [page] = readWire(listedPage, text, what);
      if (!page) throw new ConnectorError(OBJECT_STORAGE, what, { kind: 'unexpected-answer' });
      const objects = readWire(listedObjects, text, what);
      return {
        rows: objects.map(({ Key, Size }) => ({ name: Key.slice(prefix.length), bytes: Size })),
        next: page.NextContinuationToken || undefined,
      };
    },
  });
}

interface Upload {
  client: StorageClient;
  key: string;
  what: string;
  signal: AbortSignal;
}

/** Parts of an upload that was cut off are paid for until they are removed. */
async function abandonUnfinished({ client, key, what, signal }: Upload): Promise<void> {
  const query = { uploads: '', prefix: key };
  const { text } = await client.ask({ what, method: 'GET', query, signal });
  for (const { Key, UploadId } of readWire(listedUploads, text, what)) {
    if (Key === key) await client.ask({ what, method: 'DELETE', key, query: { uploadId: UploadId }, signal });
  }
}

async function putInParts(upload: Upload, parts: AsyncGenerator<Uint8Array>): Promise<number> {
  const { client, key, what, signal } = upload;
  const first = await takePart(parts);
  const second = await takePart(parts);
  if (second === undefined) {
    const body = first ?? new Uint8Array();
    await client.ask({ what, method: 'PUT', key, body, signal });
    return body.length;
  }
  const { text } = await client.ask({ what, method: 'POST', key, query: { uploads: '' }, signal });
  const [started] = readWire(startedUpload, text, what);
  if (!started) throw new ConnectorError(OBJECT_STORAGE, what, { kind: 'unexpected-answer' });
  const query = { uploadId: started.UploadId };
  try {
    return await sendParts(upload, query, chain([first ?? new Uint8Array(), second], parts));
  } catch (error) {
    // Also when the process stops. Where this fails, the next upload removes the parts.
    const soon = AbortSignal.timeout(5_000);
    await client.ask({ what, method: 'DELETE', key, query, signal: soon }).catch(() => {});
    throw error;
  }
}

async function sendParts(
  { client, key, what, signal }: Upload,
  upload: { uploadId: string },
  parts: AsyncIterable<Uint8Array>,
): Promise<number> {
  let bytes = 0;
  const sent: string[] = [];
  for await (const body of parts) {
    const number = sent.length + 1;
    const query = { ...upload, partNumber: String(number) };
    const { headers } = await client.ask({ what, method: 'PUT', key, query, body, signal });
    const tag = escapeXml(String(headers['etag'] ?? ''));
    sent.push(`<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`);
    bytes += body.length;
  }
  const body = Buffer.from(`<CompleteMultipartUpload>${sent.join('')}</CompleteMultipartUpload>`);
  const { text } = await client.ask({ what, method: 'POST', key, query: upload, body, signal });
  if (readWire(completedUpload, text, what).length === 0)
    throw new ConnectorError(OBJECT_STORAGE, what, { kind: 'vendor-error' });
  return bytes;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const takePart = async (parts: AsyncGenerator<Uint8Array>): Promise<Uint8Array | undefined> => {
  const { value, done } = await parts.next();
  return done ? undefined : value;
};

async function* chain(first: Uint8Array[], rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* first;
  yield* rest;
}

/** All of one size but the last. */
async function* splitInParts(
  content: AsyncIterable<Uint8Array>,
  partBytes: number,
): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    let rest = piece;
    while (size + rest.length >= partBytes) {
      const taken = rest.subarray(0, partBytes - size);
      yield Buffer.concat([...pieces, taken]);
      rest = rest.subarray(taken.length);
      pieces = [];
      size = 0;
    }
    if (rest.length > 0) pieces.push(rest);
    size += rest.length;
  }
  if (size > 0) yield Buffer.concat(pieces);
}
