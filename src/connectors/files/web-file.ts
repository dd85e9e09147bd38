import { z } from 'zod';
import { classifyStatus, type ClassifyAnswer } from '../kit/classify-answer.ts';
import { createVendorHttp, type VendorHttpOptions } from '../kit/vendor-http.ts';
import { FETCHED_MAX_BYTES, type FileWay } from './file-way.ts';

export interface WebFileOptions extends Pick<
  VendorHttpOptions,
  'allowPrivate' | 'log' | 'sharedTurns' | 'clock' | 'random' | 'limits'
> {
  /** As people call the warehouse. */
  name: string;
  url: string;
  credentials?: { username: string; password: string } | { token: string } | undefined;
}

/** A file at an address: asked for with what is known of the last one, so that it is sent only when it changed. */
export function openWebFile({ name, url, credentials, limits, ...options }: WebFileOptions): FileWay {
  const address = new URL(url);
  const http = createVendorHttp({
    vendor: name,
    account: 'file',
    // Its path or its query may be the secret: no message and no log has them.
    login: name,
    isPathSecret: true,
    hosts: [address.origin],
    ratePerSecond: 1,
    burst: 4,
    classify: classifyFileAnswer,
    limits: { bodyBytes: FETCHED_MAX_BYTES, ...limits },
    ...options,
  });
  const authorization = buildAuthorization(credentials);
  return {
    async fetch({ tag, signal }) {
      const { data, status, headers } = await http.request({
        what: 'file',
        url: address,
        as: 'bytes',
        headers: { ...(authorization && { authorization }), ...readConditions(tag) },
        schema: z.instanceof(Uint8Array),
        ...(signal && { signal }),
      });
      if (status === 304) return undefined;
      const modifiedAt = new Date(headers['last-modified'] ?? '');
      return {
        name: readFileName(headers['content-disposition']) ?? readLastPart(address),
        bytes: data,
        modifiedAt: Number.isNaN(modifiedAt.getTime()) ? null : modifiedAt,
        tag: writeTag(headers),
      };
    },
    retryNow: () => http.retryNow(),
    close: () => http.close(),
  };
}

const classifyFileAnswer: ClassifyAnswer = ({ status }) =>
  status === 304
    ? { kind: 'answer' }
    : status === 404 || status === 410
      ? {
          ...classifyStatus(status, 'other'),
          kind: 'vendor-error',
          retry: false,
          reason: 'no file at this address',
        }
      : undefined;

function buildAuthorization(credentials: WebFileOptions['credentials']): string | undefined {
  if (!credentials) return undefined;
  if ('token' in credentials) return `Bearer ${credentials.token}`;
  const { username, password } = credentials;
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

const ETAG = 'etag ';
const MODIFIED = 'modified ';

/** An ETag is surer than a time, of which two versions may have the same. */
function writeTag(headers: Record<string, string>): string | null {
  const { etag, 'last-modified': modified } = headers;
  if (etag) return `${ETAG}${etag}`;
  return modified ? `${MODIFIED}${modified}` : null;
}

function readConditions(tag: string | null | undefined): Record<string, string> {
  if (tag?.startsWith(ETAG)) return { 'if-none-match': tag.slice(ETAG.length) };
  return tag?.startsWith(MODIFIED) ? { 'if-modified-since': tag.slice(MODIFIED.length) } : {};
}

const readFileName = (disposition: string | undefined): string | undefined =>
  /filename="?([^";\r\n]{1,200})"?/i.exec(disposition ?? '')?.[1]?.trim();

/** The name at the end of an address; what has no extension may be the secret of a link. */
function readLastPart({ pathname }: URL): string {
  const last = decodeSafely(pathname.split('/').at(-1) ?? '');
  return /\.\w{1,5}$/.test(last) ? last : 'file';
}

function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Not every address is written by the rules.
    return part;
  }
}
