import { ApiError, describeCause } from './api-error.ts';
import { prefixFailureWords as words } from './wording.ts';

/** `Failed to add planning day: …`, as people know these messages: what failed, and why. */
export const formatFailure = (what: string, error: unknown): string =>
  `${what}: ${describeCause(error, words.unexplained)}`;

/** Does something; when it fails, the failure says first what failed. */
export async function prefixFailure<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, status, fields, step } = error;
    throw new ApiError(code, { status, fields, step, sentence: formatFailure(what, error), cause: error });
  }
}
