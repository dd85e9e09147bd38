import { failureAnswer } from '#shared/errors.ts';
import type { ErrorCode, NextStep } from '#shared/errors.ts';
import { apiErrorWords as words } from './wording.ts';

/** Beside the server's codes: no answer at all, none in time, or one that is not ours. */
export type ApiErrorCode = ErrorCode | 'unreachable' | 'timeout' | 'unreadable';

interface Details {
  status?: number;
  sentence?: string | undefined;
  fields?: Record<string, string> | undefined;
  step?: NextStep | undefined;
  cause?: unknown;
}

/** Every failed call rejects with this one. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** The HTTP status, 0 when there was no answer. */
  readonly status: number;
  /** The server's own sentence for the person who reads it; absent when the server did not say one. */
  readonly sentence: string | undefined;
  /** One message per field that the server refused. */
  readonly fields: Record<string, string>;
  /** How the call goes on, where this was its first step. */
  readonly step: NextStep | undefined;

  constructor(code: ApiErrorCode, { status = 0, sentence, fields = {}, step, cause }: Details = {}) {
    super(sentence ?? `${code} (${status})`, { cause });
    this.code = code;
    this.status = status;
    this.sentence = sentence;
    this.fields = fields;
    this.step = step;
  }
}

/** What to say about a call without a message from the server: what happened, and what to do next. */
const EXPLANATIONS: Partial<Record<ApiErrorCode, string>> = {
  unreachable: words.touchlineCannotBeReached,
  timeout: words.thisIsTakingTooLong,
  unreadable: words.touchlineHasBeenUpdated,
};

/** What happened to a call without a message from the server; undefined if there was one, or if nothing is known. */
export const explainSilence = (error: unknown): string | undefined =>
  error instanceof ApiError && !error.sentence ? EXPLANATIONS[error.code] : undefined;

/** What to show for a failed call: the server's sentence, else `fallback`. */
export const describeError = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.sentence) || fallback;

/** Why a call failed, in a sentence: the server's, else what happened and what to do, else `fallback`. */
export const describeCause = (error: unknown, fallback: string): string =>
  describeError(error, explainSilence(error) ?? fallback);

/** Like `describeError`; if the server was silent, with a second line that says what to do. */
export function describeFailure(error: unknown, fallback: string): string {
  const advice = explainSilence(error);
  return advice === undefined ? describeError(error, fallback) : `${fallback}\n${advice}`;
}

const SERVER_FAILURE = 500;

/**
 * Reads the error shape that every failed call answers with. Another shape comes from a proxy in front of Touchline. With
 * a status of 500 or more Touchline is only starting or away, and the page need not be loaded again.
 */
export function parseApiError(status: number, answer: unknown): ApiError {
  const read = failureAnswer.safeParse(answer);
  if (!read.success) return new ApiError(status >= SERVER_FAILURE ? 'unreachable' : 'unreadable', { status });
  const { code, message, fields, step } = read.data.error;
  return new ApiError(code, { status, sentence: message, fields, step });
}
