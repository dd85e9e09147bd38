import { z } from 'zod';

const content = z.record(z.string(), z.looseObject({ schema: z.unknown().optional() }));
const operation = z.looseObject({
  summary: z.string(),
  'x-access': z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() }),
  ),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.looseObject({ 200: z.looseObject({ content }) }),
});

/** One call of the API, with the parts of it that people look up. */
export interface ApiCall {
  method: string;
  path: string;
  summary: string;
  access: string;
  parts: { name: string; schema: unknown }[];
}

const schemaIn = (kinds: z.infer<typeof content>): unknown => {
  const [[kind, { schema }] = ['nothing', {}]] = Object.entries(kinds);
  return schema ?? kind;
};

function readCall(method: string, path: string, described: unknown): ApiCall {
  const { summary, 'x-access': access, parameters, requestBody, responses } = operation.parse(described);
  const named = (where: string): { name: string; schema: unknown }[] => {
    const here = parameters.filter((parameter) => parameter.in === where);
    if (here.length === 0) return [];
    const schema = here.map(({ name, required, schema }) => [required ? name : `${name}?`, schema]);
    return [{ name: where === 'path' ? 'Path' : 'Query', schema: Object.fromEntries(schema) }];
  };
  return {
    method: method.toUpperCase(),
    path,
    summary,
    access,
    parts: [
      ...named('path'),
      ...named('query'),
      ...(requestBody ? [{ name: 'Body', schema: schemaIn(requestBody.content) }] : []),
      { name: 'Answer', schema: schemaIn(responses[200].content) },
    ],
  };
}

/** The calls of an OpenAPI document, in the order of their paths. */
export const callsIn = (paths: Record<string, Record<string, unknown>>): ApiCall[] =>
  Object.entries(paths)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => readCall(method, path, described)),
    );

/** Tells whether a call has a text in its path, method or summary. */
export const fits = ({ method, path, summary }: ApiCall, text: string): boolean =>
  `${method} ${path} ${summary}`.toLowerCase().includes(text.trim().toLowerCase());
