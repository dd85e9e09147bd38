import { z } from 'zod';
import { formatNumber } from './numbers.ts';

const INT_MAX = 2_147_483_647;

/**
 * Also on the text's own checks: a failed union reports the issues of the shape that fits best, not the union's
 * message.
 */
const describeWholeNumberError = ({ input }: { input?: unknown }) =>
  input === undefined ? undefined : 'Must be a whole number';

/** A whole number from a path or a query: plain digits only, so that `0x10`, `1e3` and `` are not numbers. */
export const defineWholeNumber = ({ min, max = INT_MAX }: { min: number; max?: number }) =>
  z
    .union(
      [
        z.number(),
        z
          .string({ error: describeWholeNumberError })
          .regex(/^\d{1,10}$/, { error: describeWholeNumberError })
          .transform(Number),
      ],
      { error: describeWholeNumberError },
    )
    .pipe(
      z
        .int({ error: describeWholeNumberError })
        .min(min, `Must be at least ${formatNumber(min)}`)
        .max(max, `Must be at most ${formatNumber(max)}`),
    );
