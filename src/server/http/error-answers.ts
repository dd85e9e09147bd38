import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  isCollision,
  isConnectionFailure,
  isDiskFull,
  isReadOnlyFailure,
  isStatementTimeout,
} from '#server/db/connection-failure.ts';
import { AppError, STATUS_OF, type FailureAnswer } from '#shared/errors.ts';

const DATABASE_RETRY_SECONDS = 5;

const buildFailure = ({ code, message, fields, step }: AppError): FailureAnswer => ({
  success: false,
  error: { code, message, ...(fields && { fields }), ...(step && { step }) },
});

function explainDatabaseFailure(error: unknown): string {
  if (isReadOnlyFailure(error))
    return 'Nothing can be changed right now because the database is read-only. Please try again later.';
  if (isDiskFull(error))
    return 'Nothing can be saved right now because the database’s disk is full. Please contact your admin.';
  if (isStatementTimeout(error))
    return 'The database took too long to respond. Try again, or request less at once.';
  return 'The database can’t be reached right now. Try again in a moment.';
}

/** Turns any thrown value into an expected failure, with a sentence for the person who reads it. */
function toExpectedError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (isConnectionFailure(error)) {
    return new AppError('unavailable', explainDatabaseFailure(error), {
      retryAfterSeconds: DATABASE_RETRY_SECONDS,
      cause: error,
    });
  }
  if (isCollision(error)) {
    const collisionMessage = 'Someone else was saving at the same moment. Please try again.';
    return new AppError('unavailable', collisionMessage, { retryAfterSeconds: 1, cause: error });
  }
  if (error.statusCode === 413) return new AppError('too_large', 'The request is larger than allowed.');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new AppError('invalid', 'The request must be sent as application/json.');
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('invalid', 'Touchline couldn’t understand that request.', { cause: error });
  }
  return new AppError('internal', 'Something went wrong. Try again, or contact your admin.', {
    cause: error,
  });
}

/** The one place where a failure becomes an answer; unexpected ones are logged here, once, with the request's id. */
export function answerError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const expected = toExpectedError(error);
  const status = STATUS_OF[expected.code];
  if (expected.code === 'internal') request.log.error({ err: error }, 'request failed unexpectedly');
  else if (status >= 500) request.log.warn({ err: error }, 'request could not be served');
  if (expected.retryAfterSeconds !== undefined)
    reply.header('retry-after', Math.ceil(expected.retryAfterSeconds));
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(buildFailure(expected)));
}
