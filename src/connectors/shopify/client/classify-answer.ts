import { z } from 'zod';
import {
  classifyStatus,
  type ClassifyAnswer,
  type JudgedAnswer,
  type AnswerVerdict,
} from '#connectors/kit/classify-answer.ts';
import { envelope, type Envelope } from './wire-parts.ts';

const WAIT_MARGIN_MS = 250;

/** How long until the bucket holds the cost of a query: of the same one, or of the dearest that may be next. */
export function computeCostWaitMs({ extensions }: Envelope, dearest = 0): number {
  const cost = extensions?.cost;
  if (!cost) return 0;
  const { currentlyAvailable, restoreRate } = cost.throttleStatus;
  const missing = Math.max(cost.requestedQueryCost, dearest) - currentlyAvailable;
  return missing > 0 ? (missing / restoreRate) * 1000 + WAIT_MARGIN_MS : 0;
}

/** Shopify reports with HTTP status 200 nearly everything that others report with a status. */
export const classifyShopifyAnswer: ClassifyAnswer = ({
  status,
  json,
}: JudgedAnswer): AnswerVerdict | undefined => {
  if (status !== 200) return classifyFailedStatus(status, json);
  const { data: answer } = envelope.safeParse(json);
  const errors = answer?.errors ?? [];
  const [first] = errors;
  if (!answer || !first) return undefined;
  const has = (code: string) => errors.some(({ extensions }) => extensions?.code === code);
  const reason = first.message;
  if (has('THROTTLED')) return { kind: 'throttled', waitMs: computeCostWaitMs(answer) || undefined };
  if (has('INTERNAL_SERVER_ERROR')) return { kind: 'vendor-error', retry: true, reason };
  // The client then requests less.
  if (has('MAX_COST_EXCEEDED')) return { kind: 'answer' };
  if (errors.every(({ extensions }) => extensions?.code === 'ACCESS_DENIED')) {
    return hasData(answer) ? { kind: 'answer' } : { kind: 'refused-credentials', renew: false, reason };
  }
  return { kind: 'vendor-error', retry: false, reason };
};

/** Where a single field is forbidden, the rest is still valid. */
const hasData = ({ data }: Envelope): boolean => {
  const roots: unknown[] = typeof data === 'object' && data ? Object.values(data) : [];
  return roots.length > 0 && roots.every((root) => root !== null);
};

function classifyFailedStatus(status: number, json: unknown): AnswerVerdict | undefined {
  const { data: refusal } = sentences.safeParse(json);
  // The token endpoint refuses a client in this form.
  if (status < 429 && refusal?.error) {
    return { kind: 'refused-credentials', renew: false, reason: refusal.error_description ?? refusal.error };
  }
  const verdict = classifyStatus(status, 'other');
  return refusal?.errors && verdict.kind !== 'answer' ? { ...verdict, reason: refusal.errors } : undefined;
}

/** The messages of answers with another status than 200, each by itself. */
const sentences = z.object({
  errors: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  error_description: z.string().optional().catch(undefined),
});
