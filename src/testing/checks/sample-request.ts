import { z } from 'zod';
import { fillPath, type Endpoint } from '#shared/endpoint.ts';

export interface SampleRequest {
  path: string;
  body?: string | undefined;
}

/** An unused id, so that a sample never happens to be the caller's own account. */
const UNUSED_ID = 987_654_321;

const BY_FORMAT: Record<string, string> = {
  email: 'sample@example.com',
  date: '2026-11-21',
  'date-time': '2026-11-21T10:00:00Z',
  uuid: '2f1d0c1e-8a43-4c43-9d77-2f3d8f0b7a11',
};

/** A request that looks right: every required field is there, and of its kind. */
export function buildSampleRequest({ path, params, body }: Endpoint): SampleRequest {
  return {
    path: fillPath(
      path,
      Object.fromEntries(
        Object.entries(params.shape).map(([name, field]) => [name, buildSample(field) ?? UNUSED_ID]),
      ),
    ),
    body: body instanceof z.ZodUndefined ? undefined : JSON.stringify(buildSample(body) ?? {}),
  };
}

/** Requests that are wrong in every part that there is. */
export function listWrongRequests({ path, body }: Endpoint): SampleRequest[] {
  const wrongPath = fillPath(path.replace(/:\w+/g, 'no-such-id'));
  const wrongBodies = body instanceof z.ZodUndefined ? [undefined] : ['{"cut', '[1, 2]', 'null'];
  return [
    { path: `${wrongPath}?unreadable=%00%ff` },
    ...wrongBodies.map((text) => ({ path: wrongPath, body: text })),
  ];
}

/** Paths with nothing in the query but what must be there, and with each of its other fields in turn. */
export function listSampleReads(endpoint: Endpoint, params: Record<string, string>): string[] {
  const path = fillPath(endpoint.path, params);
  const fields = Object.entries(endpoint.query.shape).map(([name, field]) => ({
    isRequired: !field.safeParse(undefined).success,
    text: `${name}=${encodeURIComponent(formatSampleText(buildSample(field)))}`,
  }));
  const required = fields.filter(({ isRequired }) => isRequired).map(({ text }) => text);
  const others = fields.filter(({ isRequired }) => !isRequired).map(({ text }) => [...required, text]);
  return [required, ...others].map((query) => (query.length > 0 ? `${path}?${query.join('&')}` : path));
}

const formatSampleText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? 1);

const samples = new WeakMap<z.ZodType, unknown>();

function buildSample(schema: z.ZodType): unknown {
  if (!samples.has(schema))
    samples.set(schema, fill(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
  return samples.get(schema);
}

function fill(schema: z.core.JSONSchema.BaseSchema | boolean | undefined): unknown {
  if (typeof schema !== 'object') return undefined;
  const [choice] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? schema.enum ?? [];
  if (schema.const !== undefined) return schema.const;
  if (choice !== undefined) return typeof choice === 'object' ? fill(choice ?? undefined) : choice;
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, fill(schema.properties?.[name])]),
      );
    case 'array':
      return [fill(Array.isArray(schema.items) ? schema.items[0] : schema.items)];
    case 'string':
      return BY_FORMAT[schema.format ?? ''] ?? 'sample'.padEnd(schema.minLength ?? 0, '-');
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return undefined;
  }
}
