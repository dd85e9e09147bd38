import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeSchemaIssue } from './describe-schema-issue.ts';

const describeIssues = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: describeSchemaIssue }).error?.issues.map(({ message }) => message);

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Is required'],
  [z.enum(['a', 'b']), undefined, 'Is required'],
  [z.union([z.string(), z.number()]), undefined, 'Is required'],
  [z.string(), 7, 'Must be text'],
  [z.number(), 'x', 'Must be a number'],
  [z.int(), 1.5, 'Must be a whole number'],
  [z.boolean(), 'yes', 'Must be true or false'],
  [z.array(z.string()), 'x', 'Must be a list'],
  [z.object({}), null, 'Must be an object'],
  [z.enum(['a', 'b', 'c']), 'd', 'Must be a, b or c'],
  [z.literal(true), false, 'Must be true'],
  [z.union([z.string(), z.number()]), null, 'Isn’t one of the allowed values'],
  [z.string().max(200), 'x'.repeat(201), 'Must be at most 200 characters'],
  [z.string().min(1), '', 'Must be at least 1 character'],
  [z.string().length(3), 'ab', 'Must be exactly 3 characters'],
  [z.array(z.int()).min(1), [], 'Must have at least 1 entry'],
  [z.array(z.int()).max(2), [1, 2, 3], 'Must have at most 2 entries'],
  [z.array(z.int()).max(1_000), Array.from({ length: 1_001 }, () => 1), 'Must have at most 1,000 entries'],
  [z.number().min(1), 0, 'Must be at least 1'],
  [z.number().gt(0), 0, 'Must be more than 0'],
  [z.number().max(9), 10, 'Must be at most 9'],
  [z.number().lt(9), 9, 'Must be less than 9'],
  [z.number().multipleOf(5), 7, 'Must be a multiple of 5'],
  [z.iso.date(), '2026-02-30', 'Must be a date such as 2026-11-21'],
  [z.iso.datetime(), 'now', 'Must be a date and time such as 2026-11-21T10:00:00Z'],
  [z.email(), 'x', 'Must be an email address'],
  [z.string().regex(/^a/), 'b', 'Has the wrong format'],
  [z.strictObject({}), { x: 1 }, 'Contains an unknown field'],
  [z.record(z.enum(['a']), z.int()).or(z.never()), { b: 1 }, 'Isn’t one of the allowed values'],
  [z.string().refine(() => false), 'x', 'Isn’t valid'],
])('%# a value that does not fit is refused in our words: %o, %o, "%s"', (schema, value, sentence) => {
  expect(describeIssues(schema, value)).toEqual([sentence]);
});

test('a schema that has a sentence of its own keeps it', () => {
  expect(describeIssues(z.string('Name is required'), undefined)).toEqual(['Name is required']);
  expect(describeIssues(z.string().max(2, 'At most 2 characters'), 'abc')).toEqual(['At most 2 characters']);
});
