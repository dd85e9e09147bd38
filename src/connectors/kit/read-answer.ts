import { ConnectorError } from './connector-error.ts';
import {
  cleanVendorText,
  classifyStatus,
  detectBodyLook,
  refuseWebPage,
  parseStorableText,
  describeSchemaProblems,
  decodeText,
  type ClassifyAnswer,
  type AnswerVerdict,
} from './classify-answer.ts';
import { listSecrets, type VendorRequest } from './outgoing.ts';
import { LIMITS, type RawVendorAnswer } from './send.ts';
import { unpackFile } from './read-body.ts';
import { retryAfterMs } from './waits.ts';

export interface VendorAnswer<Data> {
  data: Data;
  status: number;
  headers: Record<string, string>;
  /** By our own clock; a vendor's stamps are for display, never for ordering. */
  receivedAt: Date;
}

/** A call without a usable answer. */
export interface FailedCall {
  error: ConnectorError;
  /** Another try may succeed. */
  retry: boolean;
  /** How long the vendor asks us to wait. */
  askedMs?: number;
}

export type ReadOutcome<Data> = { answer: VendorAnswer<Data> } | FailedCall;

interface Context {
  vendor: string;
  classify: ClassifyAnswer | undefined;
  receivedAt: Date;
  /** The pause after a throttled call where the vendor names none. */
  throttledMs: number;
}

const REQUEST_ID_HEADERS = ['x-amzn-requestid', 'x-request-id', 'request-id', 'x-correlation-id', 'cf-ray'];

/** Classifies an answer, parses it and checks it against the request's schema. */
export function readAnswer<Data>(
  request: VendorRequest<Data>,
  raw: RawVendorAnswer,
  context: Context,
): ReadOutcome<Data> {
  const { status, headers } = raw;
  const { as = 'json' } = request;
  const bytes = as === 'json' ? raw.bytes : unpackFile(raw.bytes, LIMITS.bodyBytes);
  const parsed = as === 'json' ? parseStorableText(bytes) : refuseWebPage(bytes);
  const json = 'json' in parsed ? parsed.json : undefined;
  const verdict =
    context.classify?.({ status, headers, json }) ?? classifyStatus(status, detectBodyLook(bytes));
  const refuse = (refusal: Refusal) => buildRefusal({ request, raw, refusal, context });
  if (verdict.kind !== 'answer') return refuse(verdict);
  if ('reason' in parsed) return refuse({ kind: 'unexpected-answer', ...parsed });

  const read = { json: () => json, text: () => decodeText(bytes), bytes: () => bytes }[as]();
  const checked = request.schema.safeParse(read);
  if (!checked.success) {
    const reason = describeSchemaProblems(checked.error);
    return refuse({ kind: 'unexpected-answer', retry: false, reason });
  }
  return { answer: { data: checked.data, status, headers, receivedAt: context.receivedAt } };
}

type Refusal = Exclude<AnswerVerdict, { kind: 'answer' }>;

interface RefusedAnswer {
  request: VendorRequest<unknown>;
  raw: RawVendorAnswer;
  refusal: Refusal;
  context: Context;
}

function buildRefusal({ request, raw, refusal: verdict, context }: RefusedAnswer): FailedCall {
  const { status, headers } = raw;
  const { vendor, receivedAt, throttledMs } = context;
  const isThrottled = verdict.kind === 'throttled';
  const retryAfter = retryAfterMs(headers, receivedAt.getTime());
  const askedMs = isThrottled ? (retryAfter ?? verdict.waitMs ?? throttledMs) : retryAfter;
  const reason = cleanVendorText(verdict.reason, listSecrets(request));
  const requestId = REQUEST_ID_HEADERS.map((name) => headers[name]).find(Boolean);
  const error = new ConnectorError(vendor, request.what, {
    kind: verdict.kind,
    detail: [reason, verdict.kind === 'vendor-error' && `HTTP status ${status}`].filter(Boolean).join('; '),
    retryAt: askedMs ? new Date(receivedAt.getTime() + askedMs) : undefined,
    requestId: cleanVendorText(requestId, []),
    status,
    renewable: verdict.kind === 'refused-credentials' && verdict.renew,
  });
  return { error, retry: isThrottled || ('retry' in verdict && verdict.retry), askedMs };
}
