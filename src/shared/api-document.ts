import { z } from 'zod';
import { defineEndpoint, SCOPES } from './endpoint.ts';
import { RIGHTS } from './access/rights.ts';

/** The part of JSON Schema that our own document uses. */
export const jsonSchema = z
  .looseObject({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    const: z.unknown().optional(),
    default: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    required: z.array(z.string()).optional(),
    get anyOf() {
      return z.array(jsonSchema).optional();
    },
    get items() {
      return jsonSchema.optional();
    },
    get properties() {
      return z.record(z.string(), jsonSchema).optional();
    },
    get additionalProperties() {
      return z.union([z.boolean(), jsonSchema]).optional();
    },
  })
  .meta({ id: 'JsonSchema' });
export type JsonSchema = z.infer<typeof jsonSchema>;

/** What is sent, by its content type; only JSON has a schema. */
const content = z.record(z.string(), z.object({ schema: jsonSchema.optional() }));

const operation = z.looseObject({
  summary: z.string(),
  'x-access': z.enum(['public', 'signed-in', 'admin', 'signed-by-sender']),
  /** The right that the role of a signed-in person must have. */
  'x-right': z.enum(RIGHTS).optional(),
  /** Machines may call it as well, with an access token of this scope. */
  'x-scope': z.enum(SCOPES).optional(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: jsonSchema }),
  ),
  requestBody: z.object({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
});
export type Operation = z.infer<typeof operation>;

export const apiDocument = defineEndpoint({
  method: 'GET',
  path: '/openapi.json',
  tables: [],
  access: 'signed-in',
  summary: 'This API as an OpenAPI 3.1 document',
  response: z.looseObject({
    openapi: z.string(),
    info: z.object({ title: z.string(), version: z.string() }),
    paths: z.record(z.string(), z.record(z.string(), operation)),
  }),
});
export type ApiDocument = z.infer<typeof apiDocument.response>;
