import type { z } from 'zod';
import { formatCount } from './numbers.ts';

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const FORMATS: Record<string, string> = {
  date: 'a date such as 2026-11-21',
  datetime: 'a date and time such as 2026-11-21T10:00:00Z',
  email: 'an email address',
  url: 'an address such as https://example.com',
};

/**
 * What is wrong, for the person who reads it, wherever a schema has no sentence of its own.
 *
 *     schema.safeParse(value, { error: describeSchemaIssue })
 */
export const describeSchemaIssue: z.core.$ZodErrorMap = (issue) => {
  const isMissing = issue.input === undefined;
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? 'Is required' : `Must be ${KINDS[issue.expected] ?? 'another type of value'}`;
    case 'invalid_value':
      return isMissing ? 'Is required' : `Must be ${joinAlternatives(issue.values.map(String))}`;
    case 'invalid_union':
      return isMissing ? 'Is required' : 'Isn’t one of the allowed values';
    case 'invalid_format':
      return describeFormat(issue.format);
    case 'too_small':
      return `Must ${describeSize(issue, { bound: 'at least', exclusiveBound: 'more than', size: issue.minimum })}`;
    case 'too_big':
      return `Must ${describeSize(issue, { bound: 'at most', exclusiveBound: 'less than', size: issue.maximum })}`;
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'Contains an unknown field';
    case 'invalid_key':
    case 'invalid_element':
      return 'Contains an invalid entry';
    case 'custom':
    case undefined:
      return 'Isn’t valid';
  }
};

const describeFormat = (format: string): string =>
  format in FORMATS ? `Must be ${FORMATS[format]}` : 'Has the wrong format';

interface SizeIssue {
  origin: string;
  exact?: boolean | undefined;
  inclusive?: boolean | undefined;
}

/** `be at most 200 characters`, `have at least 1 entry`, `be more than 0`. */
function describeSize(
  { origin, exact, inclusive }: SizeIssue,
  { bound, exclusiveBound, size }: { bound: string; exclusiveBound: string; size: number | bigint },
): string {
  const count = (one: string, many: string): string =>
    `${exact ? 'exactly' : bound} ${formatCount(Number(size), one, many)}`;
  if (origin === 'string') return `be ${count('character', 'characters')}`;
  if (origin === 'array' || origin === 'set' || origin === 'map') return `have ${count('entry', 'entries')}`;
  return `be ${inclusive === false ? exclusiveBound : bound} ${size}`;
}

/** `a`, `a or b`, `a, b or c`. */
function joinAlternatives(values: readonly string[]): string {
  const last = values.at(-1) ?? '';
  return values.length < 2 ? last : `${values.slice(0, -1).join(', ')} or ${last}`;
}
