import type { z } from 'zod';

/** An answer as a vendor's `ClassifyAnswer` gets it. `json` is undefined where the body is not JSON. */
export interface JudgedAnswer {
  status: number;
  headers: Record<string, string>;
  json: unknown;
}

/**
 * The meaning of an answer. `reason` is a short extract that an operator may read; it is cleaned before it is
 * shown, but must never be a whole body.
 */
export type AnswerVerdict =
  | { kind: 'answer' }
  | { kind: 'throttled'; waitMs?: number; reason?: string }
  | { kind: 'refused-credentials'; renew: boolean; reason?: string }
  | { kind: 'vendor-error'; retry: boolean; reason?: string }
  | { kind: 'unexpected-answer'; retry: boolean; reason: string };

/** Reads one vendor's own conventions; undefined leaves the answer to `classifyStatus`. */
export type ClassifyAnswer = (answer: JudgedAnswer) => AnswerVerdict | undefined;

/** The meaning of the HTTP status alone. */
export function classifyStatus(status: number, looksLike: BodyLook): AnswerVerdict {
  if (status === 429) return { kind: 'throttled' };
  if (status >= 500) return { kind: 'vendor-error', retry: true };
  if (status >= 300 && status < 400) {
    return { kind: 'unexpected-answer', retry: false, reason: 'a redirect, which is never followed' };
  }
  // A gateway that blocks us answers 403 with a page, which says nothing about the credentials.
  if (status >= 400 && looksLike === 'page') {
    return { kind: 'vendor-error', retry: false, reason: `a web page with HTTP status ${status}` };
  }
  if (status === 401 || status === 403) return { kind: 'refused-credentials', renew: status === 401 };
  if (status >= 400) return { kind: 'vendor-error', retry: false };
  return { kind: 'answer' };
}

/** A body as text, without the byte order mark that some services add. */
export const decodeText = (bytes: Buffer): string => new TextDecoder().decode(bytes);

export type BodyLook = 'empty' | 'page' | 'xml' | 'other';

/** Looks at the first characters, because the content type is wrong too often. */
export function detectBodyLook(bytes: Buffer): BodyLook {
  const start = decodeText(bytes.subarray(0, 512)).trimStart().toLowerCase();
  if (start === '') return 'empty';
  if (!start.startsWith('<')) return 'other';
  return /<(!doctype html|html|head|body)/.test(start) ? 'page' : 'xml';
}

export interface UnreadableAnswer {
  reason: string;
  /** A gateway's page or a cut-off body may be correct the next time; a wrong shape stays wrong. */
  retry: boolean;
}

/** For text: a gateway's page is never the requested answer. */
export const refuseWebPage = (bytes: Buffer): { json: undefined } | UnreadableAnswer =>
  detectBodyLook(bytes) === 'page'
    ? { reason: 'a web page instead of data', retry: true }
    : { json: undefined };

/** Parses a body of JSON. The reason never quotes the body. */
export function parseStorableText(bytes: Buffer): { json: unknown } | UnreadableAnswer {
  switch (detectBodyLook(bytes)) {
    case 'empty':
      return { reason: 'an empty body', retry: true };
    case 'page':
      return { reason: 'a web page instead of data', retry: true };
    case 'xml':
      return { reason: 'XML instead of JSON', retry: true };
    case 'other':
  }
  const parsed = parseStorableJson(decodeText(bytes));
  return parsed ?? { reason: 'JSON that is cut off or damaged', retry: true };
}

// PostgreSQL can store neither NUL nor half a surrogate pair: one of them in a title would stop a source for good.
const UNSTORABLE = /\\u(0000|d[89a-f])/i;
const toStorableText = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

/** Parses JSON and makes its texts storable; undefined for anything else. */
export function parseStorableJson(text: string): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(text, UNSTORABLE.test(text) ? toStorableText : undefined) };
  } catch {
    // The parser's own message quotes the text, so it goes no further.
    return undefined;
  }
}

/** The first few problems of a schema check in plain words: paths and expectations, no values. */
export const describeSchemaProblems = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'answer'}: ${issue.message.replace(/^Invalid input: /, '')}`)
    .join('; ');

/** Makes a vendor's text safe to show: one line, short, without any of our secrets. */
export function cleanVendorText(text: string | undefined, secrets: readonly string[]): string | undefined {
  if (!text) return undefined;
  const open = secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
  return open
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}
