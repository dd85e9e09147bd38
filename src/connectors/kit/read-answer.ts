import { ConnectorError } from './connector-error.ts';
import {
  cleaned,
  judgeByStatus,
  lookOf,
  notAPage,
  parseJson,
  problemsOf,
  textOf,
  type Judge,
  type Verdict,
} from './judge.ts';
import { secretsOf, type VendorRequest } from './outgoing.ts';
import type { RawAnswer } from './send.ts';
import { retryAfterMs } from './waits.ts';

export interface Answer<Data> {
  data: Data;
  status: number;
  headers: Record<string, string>;
  /** By our own clock; a vendor's stamps are for showing, never for ordering. */
  receivedAt: Date;
}

/** A call that came to nothing. */
export interface Failure {
  error: ConnectorError;
  /** Another try may do better. */
  retry: boolean;
  /** How long the vendor wants to be left alone. */
  askedMs?: number;
}

export type Outcome<Data> = { answer: Answer<Data> } | Failure;

interface Context {
  vendor: string;
  judge: Judge | undefined;
  receivedAt: Date;
  /** The pause after a throttled call where the vendor names none. */
  throttledMs: number;
}

const REQUEST_ID_HEADERS = ['x-amzn-requestid', 'x-request-id', 'request-id', 'x-correlation-id', 'cf-ray'];

/** Judges an answer, parses it and checks it against the request's schema. */
export function readAnswer<Data>(
  request: VendorRequest<Data>,
  raw: RawAnswer,
  context: Context,
): Outcome<Data> {
  const { status, headers, bytes } = raw;
  const parsed = request.as === 'text' ? notAPage(bytes) : parseJson(bytes);
  const json = 'json' in parsed ? parsed.json : undefined;
  const verdict = context.judge?.({ status, headers, json }) ?? judgeByStatus(status, lookOf(bytes));
  if (verdict.kind !== 'answer') return refused(request, raw, verdict, context);
  if ('reason' in parsed) return refused(request, raw, { kind: 'unexpected-answer', ...parsed }, context);

  const read = request.as === 'text' ? textOf(bytes) : json;
  const checked = request.schema.safeParse(read);
  if (!checked.success) {
    const reason = problemsOf(checked.error);
    return refused(request, raw, { kind: 'unexpected-answer', retry: false, reason }, context);
  }
  return { answer: { data: checked.data, status, headers, receivedAt: context.receivedAt } };
}

function refused(
  request: VendorRequest<unknown>,
  { status, headers }: RawAnswer,
  verdict: Exclude<Verdict, { kind: 'answer' }>,
  { vendor, receivedAt, throttledMs }: Context,
): Failure {
  const isThrottled = verdict.kind === 'throttled';
  const asked = retryAfterMs(headers, receivedAt.getTime());
  const askedMs = isThrottled ? (asked ?? verdict.waitMs ?? throttledMs) : asked;
  const reason = cleaned(verdict.reason, secretsOf(request));
  const requestId = REQUEST_ID_HEADERS.map((name) => headers[name]).find(Boolean);
  const error = new ConnectorError(vendor, request.what, {
    kind: verdict.kind,
    detail: [reason, verdict.kind === 'vendor-error' && `HTTP status ${status}`].filter(Boolean).join('; '),
    retryAt: askedMs ? new Date(receivedAt.getTime() + askedMs) : undefined,
    requestId: cleaned(requestId, []),
    status,
    renewable: verdict.kind === 'refused-credentials' && verdict.renew,
  });
  return { error, retry: isThrottled || ('retry' in verdict && verdict.retry), askedMs };
}
