import type { z } from 'zod';
import type { DeclaredAnswer, DeclaredRows } from '#connectors/kit/calls/declared-call.ts';
import { describeSchemaProblems } from '#connectors/kit/classify-answer.ts';
import type { Difference } from '../difference.ts';
import { splitNames } from './compare-answer.ts';
import { getField, getFieldAt } from '../models/get-field.ts';

type Found = Omit<Difference, 'call'>;

/** The vendor's own examples that we could not read. */
export const compareExamples = (
  { schema, rows = [] }: DeclaredAnswer,
  examples: readonly unknown[],
): Found[] =>
  examples.flatMap((example, index) => {
    const what = `example ${index + 1}`;
    const checked = schema.safeParse(example);
    if (!checked.success) return [buildFound(what, checked.error)];
    return rows.flatMap((each) => compareRows(each, example, what));
  });

function compareRows(
  { at, orAt, schema, isConcerned }: DeclaredRows,
  example: unknown,
  what: string,
): Found[] {
  const listed = [at, ...(orAt === undefined ? [] : [orAt])].flatMap((place) =>
    listRows(example, splitNames(place)),
  );
  return listed
    .filter((row) => isConcerned?.(row) ?? true)
    .flatMap((row, index) => {
      const checked = schema.safeParse(row);
      // A row that lacks what we need is set aside, which is how its absence is handled.
      if (checked.success || checked.error.issues.every((issue) => isAbsent(row, issue.path))) return [];
      return [buildFound(`${what}, row ${index + 1}`, checked.error)];
    });
}

const buildFound = (what: string, error: z.ZodError): Found => ({
  kind: 'example does not parse',
  text: `${what}: ${describeSchemaProblems(error)}`,
});

const isAbsent = (row: unknown, path: readonly PropertyKey[]): boolean => getFieldAt(row, path) === undefined;

/** The values to which names lead, through lists as well. */
function listRows(value: unknown, names: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((each) => listRows(each, names));
  const [name, ...rest] = names;
  if (name === undefined) return [value];
  const next = getField(value, name);
  return next === undefined || next === null ? [] : listRows(next, rest);
}
