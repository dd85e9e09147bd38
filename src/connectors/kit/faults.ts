import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** One of `json`, `text` and `bytes`; the default status is 200. */
export interface EmulatorAnswer {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string;
  bytes?: Uint8Array;
}

/** The ways in which a vendor can misbehave on purpose. */
export type Fault =
  | 'hang'
  | 'slow-body'
  | '429'
  | '429-without-header'
  | '500'
  | '503'
  | 'reset'
  | 'cut'
  | 'html'
  | 'truncated'
  | 'empty'
  | 'wrong-types'
  /** The middle row of the page has words where its numbers were. */
  | 'bad-row'
  /** The answer comes after that of the next request, whose sender may have asked for the same again. */
  | 'late'
  | 'huge-numbers'
  | 'repeated-page'
  | 'huge'
  | 'gzip-bomb'
  | 'redirect'
  | 'clock-skew'
  | 'unauthorised';

/** A whole answer in place of the true one; vendors pass their own wording. */
export type FaultAnswers = Partial<Record<Fault, EmulatorAnswer>>;

const PAGE = '<!DOCTYPE html><html><head><title>Service unavailable</title></head><body>error</body></html>';
const buildHtmlAnswer = (status: number): EmulatorAnswer => ({
  status,
  headers: { 'content-type': 'text/html; charset=UTF-8' },
  text: PAGE,
});

const GENERAL_ANSWERS: FaultAnswers = {
  '429': { status: 429, headers: { 'retry-after': '2' }, text: '' },
  '429-without-header': { status: 429, text: '' },
  '500': { status: 500, json: { message: 'An error has occurred.' } },
  '503': buildHtmlAnswer(503),
  html: buildHtmlAnswer(200),
  empty: { status: 200, text: '' },
  redirect: { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data/' }, text: '' },
  unauthorised: { status: 401, text: '' },
};

/** The answer that a fault puts in place of the true one; undefined for a fault that damages the true one. */
export const findFaultAnswer = (fault: Fault, own: FaultAnswers): EmulatorAnswer | undefined =>
  own[fault] ?? GENERAL_ANSWERS[fault];

const HOUR_MS = 3_600_000;
const BLANKS = ' '.repeat(64 * 1024);

/** Sends the true answer, damaged as the fault demands. */
export function sendSpoiled(fault: Fault, response: ServerResponse, answer: EmulatorAnswer): void {
  const text = answer.text ?? JSON.stringify(answer.json ?? null);
  const json = { 'content-type': 'application/json' };
  switch (fault) {
    case 'hang':
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'cut':
      response.writeHead(200, { ...json, 'content-length': Buffer.byteLength(text) });
      response.write(text.slice(0, text.length / 2), () => response.socket?.destroy());
      return;
    case 'truncated':
      response.writeHead(200, json).end(text.slice(0, text.length / 2));
      return;
    case 'slow-body':
      response.writeHead(200, json);
      repeatForever(response, () => response.write(' '), 20);
      return;
    case 'huge':
      response.writeHead(200, json);
      floodWithBlanks(response);
      return;
    case 'gzip-bomb':
      response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(buildGzipBomb());
      return;
    case 'wrong-types':
      response.writeHead(200, json).end(withNumbersAs('"many"', answer.json));
      return;
    case 'bad-row':
      response.writeHead(200, json).end(JSON.stringify(spoilMiddleRow(answer.json)));
      return;
    case 'huge-numbers':
      response.writeHead(200, json).end(withNumbersAs('12345678901234567890', answer.json));
      return;
    case 'clock-skew':
      response.setHeader('date', new Date(Date.now() + 24 * HOUR_MS).toUTCString());
      response.writeHead(answer.status ?? 200, { ...json, ...answer.headers }).end(text);
      return;
    default:
      throw new Error(`the fault ${fault} has an answer of its own`);
  }
}

function repeatForever(response: ServerResponse, step: () => void, everyMs: number): void {
  const timer = setInterval(step, everyMs);
  response.on('close', () => clearInterval(timer));
}

function floodWithBlanks(response: ServerResponse): void {
  const writeBlanks = () => {
    while (!response.destroyed && response.write(BLANKS));
  };
  response.on('drain', writeBlanks);
  writeBlanks();
}

/** 200 MB of blanks in about 200 kB: many small gzip members one after the other. */
const buildGzipBomb = () => Buffer.concat(Array<Buffer>(200).fill(gzipSync(Buffer.alloc(1024 * 1024, ' '))));

/** Spoils the middle one of the most rows that there are; what identifies it stays. */
function spoilMiddleRow(json: unknown): unknown {
  const rows = listArrays(json).reduce<unknown[]>(
    (one, other) => (other.length > one.length ? other : one),
    [],
  );
  const spoiled = rows[Math.floor(rows.length / 2)];
  const row: unknown = JSON.parse(withNumbersAs('"many"', spoilTexts(spoiled)));
  return JSON.parse(
    JSON.stringify(json ?? null, (_, value: unknown) => (value !== null && value === spoiled ? row : value)),
  );
}

const listArrays = (json: unknown): unknown[][] =>
  Array.isArray(json)
    ? [json, ...json.flatMap(listArrays)]
    : typeof json === 'object' && json !== null
      ? Object.values(json).flatMap(listArrays)
      : [];

/** Amounts are texts at some vendors. */
const spoilTexts = (row: unknown): unknown =>
  JSON.parse(JSON.stringify(row, (key, value: unknown) => (key === 'amount' ? 'many' : value)));

const MARK = '\u0001number\u0001';
const withNumbersAs = (replacement: string, json: unknown): string =>
  JSON.stringify(json ?? null, (_, value: unknown) => (typeof value === 'number' ? MARK : value)).replaceAll(
    JSON.stringify(MARK),
    replacement,
  );
