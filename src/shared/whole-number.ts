import { z } from 'zod';

const INT_MAX = 2_147_483_647;

/** A whole number from a path or a query: plain digits only, so that `0x10`, `1e3` and `` are not numbers. */
export const wholeNumber = ({ min, max = INT_MAX }: { min: number; max?: number }) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,10}$/)
          .transform(Number),
      ],
      'Must be a whole number',
    )
    .pipe(
      z.int('Must be a whole number').min(min, `Must be at least ${min}`).max(max, `Must be at most ${max}`),
    );
