import { z } from 'zod';

const errorCode = z.enum([
  'invalid',
  'unauthenticated',
  'second_step',
  'forbidden',
  'proof_needed',
  'factor_needed',
  'not_found',
  'conflict',
  'too_large',
  'too_many',
  'unavailable',
  'internal',
]);
export type ErrorCode = z.infer<typeof errorCode>;

/** The one place where an error code becomes an HTTP status. */
export const STATUS_OF: Record<ErrorCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  // The password was right and is not all: `step` says how the sign-in goes on.
  second_step: 401,
  forbidden: 403,
  // Not 401, which would end the session: the browser asks for a proof and makes the call again.
  proof_needed: 403,
  // Not `forbidden`, which the history records as a refusal.
  factor_needed: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
  internal: 500,
};

/** How a call that needs more than one step goes on: what the attempt is known by, and what can finish it. */
const nextStep = z.object({ attempt: z.string(), methods: z.array(z.string()) });
export type NextStep = z.infer<typeof nextStep>;

/** Every failed call answers with this. `fields` has one message per bad field. */
export const failureAnswer = z.object({
  success: z.literal(false),
  error: z.object({
    code: errorCode,
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    step: nextStep.optional(),
  }),
});
export type FailureAnswer = z.infer<typeof failureAnswer>;

interface Details {
  fields?: Record<string, string>;
  step?: NextStep;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An expected failure; its message is written for the person who reads it. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly step: NextStep | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, { fields, step, retryAfterSeconds, cause }: Details = {}) {
    super(message, { cause });
    this.code = code;
    this.fields = fields;
    this.step = step;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
