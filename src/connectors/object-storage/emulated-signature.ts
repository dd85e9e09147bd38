import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface EmulatedAccess {
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
}

interface SignedCall {
  incoming: IncomingMessage;
  url: URL;
  body: Buffer;
}

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const SKEW_MAX_MS = 15 * 60_000;

const hash = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const sign = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Reads signature version 4 as Amazon documents it; returns its code for what is wrong, undefined where nothing is. */
export function findSignatureFault(call: SignedCall, access: EmulatedAccess): string | undefined {
  const { headers } = call.incoming;
  const [, keyId, day = '', region, signedHeaders = '', signature] =
    SIGNED.exec(headers.authorization ?? '') ?? [];
  if (keyId === undefined) return 'AccessDenied';
  if (keyId !== access.keyId) return 'InvalidAccessKeyId';
  if (region !== access.region) return 'AuthorizationHeaderMalformed';
  const moment = String(headers['x-amz-date']);
  const at = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < SKEW_MAX_MS)) return 'RequestTimeTooSkewed';
  const required = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (!required.every((name) => signedHeaders.split(';').includes(name))) return 'AccessDenied';
  if (headers['x-amz-content-sha256'] !== hash(call.body)) return 'XAmzContentSHA256Mismatch';
  const toSign = [
    'AWS4-HMAC-SHA256',
    moment,
    `${day}/${region}/s3/aws4_request`,
    hashCanonical(call, signedHeaders),
  ];
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(sign, `AWS4${access.secret}`);
  return sign(key, toSign.join('\n')).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

function hashCanonical({ incoming, url, body }: SignedCall, signedHeaders: string): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replaceAll(
      /[!'()*]/g,
      (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted();
  const named = signedHeaders.split(';').map((name) => `${name}:${String(incoming.headers[name]).trim()}\n`);
  return hash(
    [incoming.method, url.pathname, query.join('&'), named.join(''), signedHeaders, hash(body)].join('\n'),
  );
}
