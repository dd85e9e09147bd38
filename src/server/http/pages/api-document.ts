import { z } from 'zod';
import {
  apiDocument,
  jsonSchema,
  type ApiDocument,
  type JsonSchema,
  type Operation,
} from '#shared/api-document.ts';
import { isJsonResponse, type Endpoint } from '#shared/endpoint.ts';
import { failureAnswer, STATUS_OF } from '#shared/errors.ts';
import type { App } from '../kit.ts';
import { serve } from '../serve.ts';

const describeSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return jsonSchema.parse(rest);
};

function describeParameters(schema: z.ZodObject, where: 'path' | 'query'): Operation['parameters'] {
  const { properties = {}, required = [] } = describeSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function describeOperation({
  access,
  right,
  scope,
  summary,
  params,
  query,
  body,
  response,
}: Endpoint): Operation {
  const describeRefusal = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  });
  const isSigned = access === 'signed-by-sender';
  const content = isJsonResponse(response)
    ? { 'application/json': { schema: describeSchema(response, 'output') } }
    : Object.fromEntries([response.contentType].flat().map((type) => [type, {}]));
  return {
    summary,
    'x-access': access,
    ...(right !== undefined && { 'x-right': right }),
    ...(scope !== undefined && { 'x-scope': scope }),
    security:
      access === 'public' || isSigned
        ? []
        : [{ session: [] }, ...(scope === undefined ? [] : [{ accessToken: [scope] }])],
    parameters: [...describeParameters(params, 'path'), ...describeParameters(query, 'query')],
    ...(!(body instanceof z.ZodUndefined) && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: { 'application/json': { schema: describeSchema(body, 'input') } },
      },
    }),
    responses: {
      200: { description: 'Success', content },
      default: describeRefusal('Error, with a message and one per invalid field'),
      ...(access !== 'public' && {
        [STATUS_OF.unauthenticated]: describeRefusal(
          isSigned ? 'Missing or wrong signature' : 'Missing or expired session',
        ),
      }),
      ...(access === 'admin' && {
        [STATUS_OF.forbidden]: describeRefusal('Admin role required'),
      }),
      ...(right !== undefined && {
        [STATUS_OF.forbidden]: describeRefusal(`A role with the right ${right} required`),
      }),
      ...(scope !== undefined && {
        [STATUS_OF.forbidden]: describeRefusal(`The access token does not have the scope ${scope}`),
      }),
    },
  };
}

/** Describes endpoints as an OpenAPI document. */
function describeApi(endpoints: Endpoint[], version: string) {
  const paths: ApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = describeOperation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Touchline', version },
    paths,
    components: {
      schemas: { Failure: describeSchema(failureAnswer, 'output') },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token returned by sign-in' },
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'Access token with the required scope',
        },
      },
    },
  };
}

/** Serves the document of all registered endpoints, made on first request. */
export function serveApiDocument(app: App, version: string): void {
  const endpoints: Endpoint[] = [];
  app.addHook('onRoute', ({ config, method }) => {
    if (config?.endpoint && method === config.endpoint.method) endpoints.push(config.endpoint);
  });
  let document: ReturnType<typeof describeApi> | undefined;
  serve(app, apiDocument, async () => (document ??= describeApi(endpoints, version)));
}
