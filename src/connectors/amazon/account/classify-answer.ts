import type { ClassifyAnswer, AnswerVerdict } from '#connectors/kit/classify-answer.ts';
import { errorList, lwaError } from './wire.ts';

// With these codes Login with Amazon says that a person has to authorise the application again.
const LWA_REFUSALS = new Set(['invalid_grant', 'invalid_client', 'unauthorized_client', 'access_denied']);

/** Amazon's own conventions: errors beside a status of 200, and an expired token as 403. */
export const classifyAmazonAnswer: ClassifyAnswer = ({ status, json }) => {
  const lwa = lwaError.safeParse(json);
  if (lwa.success && status < 429) return classifySignInError(lwa.data.error, lwa.data.error_description);
  const failed = errorList.safeParse(json);
  if (!failed.success) return undefined;
  const [{ code, message, details } = { code: 'unknown' }] = failed.data.errors;
  const reason = [code, message].filter(Boolean).join(': ');
  if (status === 429 || code === 'QuotaExceeded') return { kind: 'throttled', reason };
  if (status === 403 || code === 'Unauthorized') {
    // Without these words the token is fine: the application lacks the role for this one call.
    const renew = /access token/i.test(`${message} ${details}`);
    return { kind: 'refused-credentials', renew, reason };
  }
  const retry = status >= 500 || code === 'InternalFailure' || code === 'ServiceUnavailable';
  return { kind: 'vendor-error', retry, reason };
};

function classifySignInError(error: string, description: string | null | undefined): AnswerVerdict {
  const reason = description || error;
  return LWA_REFUSALS.has(error)
    ? { kind: 'refused-credentials', renew: false, reason }
    : { kind: 'vendor-error', retry: false, reason };
}
