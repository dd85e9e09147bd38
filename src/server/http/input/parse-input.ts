import type { z } from 'zod';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { describeSchemaIssue } from '#shared/describe-schema-issue.ts';

interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

interface Input<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

/** Checks path, query and body in one pass, so that the answer names every bad field at once. */
export function parseInput<E extends Endpoint>(endpoint: E, raw: RawInput): Input<E> {
  const fields: Record<string, string> = {};
  const parse = (schema: z.ZodType, value: unknown): unknown => {
    const parsed = schema.safeParse(value, { error: describeSchemaIssue });
    if (parsed.success) return parsed.data;
    for (const issue of pickClosestIssues(parsed.error.issues)) {
      // `body` stands for the whole of it: absent, or not an object at all.
      fields[issue.path.join('.') || 'body'] ??= describeIssue(issue);
    }
    return undefined;
  };
  const params = parse(endpoint.params, raw.params);
  const query = parse(endpoint.query, raw.query);
  const body = parse(endpoint.body, raw.body);
  const bad = Object.entries(fields);
  if (bad.length > 0) {
    const sentences = bad.map(([field, sentence]) => (bad.length === 1 ? sentence : `${field}: ${sentence}`));
    throw new AppError('invalid', sentences.join('. '), { fields });
  }
  // Each part was just parsed with the endpoint's own schema, which the generic type cannot express.
  return { params, query, body } as Input<E>;
}

type Issue = z.core.$ZodIssue;

/** Describes what is wrong, for a person. Repeats an unknown name only if it is plain. */
function describeIssue(issue: Issue): string {
  if (issue.code !== 'unrecognized_keys') return issue.message;
  const names = issue.keys.filter((key) => /^\w{1,60}$/.test(key));
  return names.length > 0 ? `Unknown field: ${names.join(', ')}` : 'Contains an unknown field';
}

/**
 * What is wrong, where several shapes are possible: compared with the shape that was most likely meant, which is the
 * one that fits down to a deeper place, else the one with fewer issues, else the last.
 */
function pickClosestIssues(issues: Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
    const shapes = issue.errors.map(pickClosestIssues);
    const measureDepth = (shape: Issue[]) => Math.max(...shape.map(({ path }) => path.length));
    const [best = []] = shapes
      .toReversed()
      .toSorted((a, b) => measureDepth(b) - measureDepth(a) || a.length - b.length);
    return best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
  });
}
