import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { findSignatureFault, type EmulatedAccess } from './emulated-signature.ts';

/** `full` refuses to store; `hang` never answers; `cut` ends in the middle of what is read; `stuck-list` never ends. */
export type StorageFault = '500' | 'full' | 'hang' | 'cut' | 'error-in-200' | 'stuck-list';

export interface StorageEmulator {
  origin: string;
  objects: Map<string, Buffer>;
  /** Uploads that were neither completed nor given up. */
  uploads: Map<string, { key: string; parts: Map<number, Buffer> }>;
  calls: string[];
  fail(fault: StorageFault, scope?: { method?: string; times?: number }): void;
  heal(): void;
  close(): Promise<void>;
}

/** What Amazon demands of every part but the last. */
const PART_MIN_BYTES = 5 * 1024 * 1024;
const PAGE_SIZE = 2;
const STUCK_LIST =
  '<ListBucketResult><NextContinuationToken>again</NextContinuationToken></ListBucketResult>';

interface Answer {
  status?: number;
  xml?: string;
  bytes?: Buffer;
  headers?: Record<string, string>;
}

const refuse = (status: number, code: string): Answer => ({
  status,
  xml: `<Error><Code>${code}</Code><Message>of the emulator</Message></Error>`,
});

const hashPart = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A bucket on loopback that speaks the protocol of Amazon S3, checks every signature, and misbehaves on demand. */
export async function createStorageEmulator(access: EmulatedAccess): Promise<StorageEmulator> {
  const objects: StorageEmulator['objects'] = new Map();
  const uploads: StorageEmulator['uploads'] = new Map();
  const calls: string[] = [];
  let faults: { fault: StorageFault; method: string | undefined; times: number }[] = [];

  function takeFault(method: string): StorageFault | undefined {
    const rule = faults.find((each) => each.times > 0 && (each.method ?? method) === method);
    if (rule) rule.times -= 1;
    return rule?.fault;
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const url = new URL(incoming.url ?? '/', 'http://emulator');
    const { method = 'GET' } = incoming;
    const part = url.searchParams.get('partNumber');
    const what = part === null ? url.search.replace(/=.*/, '') : ` part ${part}`;
    calls.push(`${method} ${decodeURIComponent(url.pathname)}${what}`);
    const fault = takeFault(method);
    if (fault === 'hang') return;
    const wrong = findSignatureFault({ incoming, url, body }, access);
    const answer = wrong ? refuse(403, wrong) : (answerFault(fault) ?? answerTruly({ method, url, body }));
    const bytes = answer.bytes ?? Buffer.from(answer.xml ?? '');
    response.writeHead(answer.status ?? 200, { 'content-length': bytes.length, ...answer.headers });
    if (fault === 'cut')
      response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.destroy());
    else response.end(bytes);
  }

  function answerTruly({ method, url, body }: { method: string; url: URL; body: Buffer }): Answer {
    const [bucket, ...path] = decodeURIComponent(url.pathname).slice(1).split('/');
    if (bucket !== access.bucket) return refuse(404, 'NoSuchBucket');
    const [key, query] = [path.join('/'), url.searchParams];
    const upload = query.get('uploadId') ?? undefined;
    if (key === '') return query.has('uploads') ? listUploads(uploads, query) : listPage(objects, query);
    if (upload !== undefined) return changeUpload({ method, query, body, upload, objects, uploads });
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, { key, parts: new Map() });
      return {
        xml: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      };
    }
    if (method === 'PUT') objects.set(key, body);
    if (method === 'DELETE') objects.delete(key);
    if (method !== 'GET') return { headers: { etag: hashPart(body) } };
    const bytes = objects.get(key);
    return bytes ? { bytes } : refuse(404, 'NoSuchKey');
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server on a TCP port has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    objects,
    uploads,
    calls,
    fail: (fault, { method, times = Infinity } = {}) => void faults.push({ fault, method, times }),
    heal: () => void (faults = []),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function answerFault(fault: StorageFault | undefined): Answer | undefined {
  if (fault === '500') return refuse(500, 'InternalError');
  if (fault === 'stuck-list') return { xml: STUCK_LIST };
  if (fault === 'full') return refuse(507, 'XMinioStorageFull');
  return fault === 'error-in-200' ? { ...refuse(200, 'InternalError') } : undefined;
}

function listPage(objects: StorageEmulator['objects'], query: URLSearchParams): Answer {
  const after = query.get('continuation-token') ?? '';
  const names = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted();
  const rest = names.filter((key) => key > after);
  const page = rest.slice(0, PAGE_SIZE);
  const rows = page.map(
    (key) => `<Contents><Key>${escapeXml(key)}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
  );
  const last = page.at(-1);
  const more = rest.length > page.length && last !== undefined;
  const token = more ? `<NextContinuationToken>${escapeXml(last)}</NextContinuationToken>` : '';
  return {
    xml: `<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${rows.join('')}</ListBucketResult>`,
  };
}

function listUploads(uploads: StorageEmulator['uploads'], query: URLSearchParams): Answer {
  const rows = [...uploads]
    .filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
    .map(([id, { key }]) => `<Upload><Key>${escapeXml(key)}</Key><UploadId>${id}</UploadId></Upload>`);
  return { xml: `<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>` };
}

interface UploadCall extends Pick<StorageEmulator, 'objects' | 'uploads'> {
  method: string;
  query: URLSearchParams;
  body: Buffer;
  upload: string;
}

function changeUpload({ method, query, body, upload, objects, uploads }: UploadCall): Answer {
  const started = uploads.get(upload);
  if (!started) return refuse(404, 'NoSuchUpload');
  if (method === 'PUT') {
    started.parts.set(Number(query.get('partNumber')), body);
    return { headers: { etag: hashPart(body) } };
  }
  if (method === 'DELETE') {
    uploads.delete(upload);
    return { status: 204 };
  }
  const asked = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
  const parts = asked.map(([, number, tag = '']) => {
    const part = started.parts.get(Number(number));
    return part && hashPart(part) === tag.replaceAll('&quot;', '"') ? part : undefined;
  });
  const whole = parts.filter((part) => part !== undefined);
  if (whole.length === 0 || whole.length < parts.length) return refuse(400, 'InvalidPart');
  if (whole.slice(0, -1).some((part) => part.length < PART_MIN_BYTES)) return refuse(400, 'EntityTooSmall');
  uploads.delete(upload);
  objects.set(started.key, Buffer.concat(whole));
  return {
    xml: `<CompleteMultipartUploadResult><Key>${escapeXml(started.key)}</Key></CompleteMultipartUploadResult>`,
  };
}
