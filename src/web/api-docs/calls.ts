import type { ApiDocument, Operation } from '#shared/api-document.ts';
import { describeShape } from './shape.ts';
import type { Shape } from './shape.ts';
import { callsWords } from './wording.ts';

/** One call of the API, as people look it up. */
export interface ApiCall {
  method: string;
  path: string;
  summary: string;
  /** Who may make it. */
  access: string;
  /** What it takes and what it answers. */
  parts: { name: string; shape: Shape }[];
  failures: { status: string; meaning: string }[];
}

/** The calls below one path. */
export interface ApiArea {
  name: string;
  calls: ApiCall[];
}

const ACCESS: Record<Operation['x-access'], string> = {
  public: callsWords.anyone,
  'signed-in': callsWords.signedIn,
  admin: callsWords.admins,
  'signed-by-sender': callsWords.providers,
};

/** The calls of an OpenAPI document by area, in the order of their names. */
export function groupCallsByArea(paths: ApiDocument['paths']): ApiArea[] {
  const calls = Object.entries(paths)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => readCall(method, path, described)),
    );
  return [...Map.groupBy(calls, nameArea)].map(([name, calls]) => ({ name, calls }));
}

/** `/api/factory-shipments/{id}` belongs to "Factory Shipments". */
function nameArea({ path }: ApiCall): string {
  const [, , segment = ''] = path.split('/');
  const words = segment.replace(/\..*/, '').split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

function readCall(method: string, path: string, described: Operation): ApiCall {
  const { summary, requestBody, responses } = described;
  const { 200: success, ...others } = responses;
  return {
    method: method.toUpperCase(),
    path,
    summary,
    access: described['x-scope']
      ? callsWords.machines(ACCESS[described['x-access']])
      : ACCESS[described['x-access']],
    parts: [
      ...describeParameters(described, 'path', callsWords.path),
      ...describeParameters(described, 'query', callsWords.query),
      ...(requestBody
        ? [
            {
              name: requestBody.required ? callsWords.body : callsWords.bodyIfAny,
              shape: describeContent(requestBody.content),
            },
          ]
        : []),
      ...(success ? [{ name: callsWords.response, shape: describeContent(success.content) }] : []),
    ],
    failures: Object.entries(others).map(([status, { description }]) => ({
      status: status === 'default' ? callsWords.other : status,
      meaning: description,
    })),
  };
}

function describeParameters(
  { parameters }: Operation,
  where: 'path' | 'query',
  name: string,
): ApiCall['parts'] {
  const fields = parameters
    .filter((parameter) => parameter.in === where)
    .map(({ name, required, schema }) => ({ name, isRequired: required, ...describeShape(schema) }));
  return fields.length === 0 ? [] : [{ name, shape: { type: 'object', notes: [], fields } }];
}

/** What is sent, if it is JSON; else its content type. */
function describeContent(kinds: Operation['responses'][string]['content']): Shape {
  const [[kind, { schema }] = ['nothing', {}]] = Object.entries(kinds);
  return schema ? describeShape(schema) : { type: kind, notes: [], fields: [] };
}

/** The areas with only those calls that have every word in their method, path, summary or access. */
export function search(areas: ApiArea[], text: string): ApiArea[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return areas
    .map(({ name, calls }) => ({
      name,
      calls: calls.filter(({ method, path, summary, access }) => {
        const searchedText = `${method} ${path} ${summary} ${access}`.toLowerCase();
        return words.every((word) => searchedText.includes(word));
      }),
    }))
    .filter(({ calls }) => calls.length > 0);
}
