import { AppError } from '#shared/errors.ts';

/** The day that is asked for, which must have come; null for now. */
export function parseKnowableDay(asOf: string | null | undefined, today: string): string | null {
  if (asOf === null || asOf === undefined) return null;
  if (asOf <= today) return asOf;
  const message = 'The stock of a future day is unknown.';
  throw new AppError('invalid', message, { fields: { asOf: message } });
}
