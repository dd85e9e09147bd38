import { z } from 'zod';
import { getField, getFieldAt } from './get-field.ts';
import { createResolver, schemaPart, type Resolve, type SchemaPart } from './json-model.ts';

/** A parameter as a model describes it. */
export interface ModelParameter {
  name: string;
  in: string;
  isRequired: boolean;
  isDeprecated: boolean;
  schema: SchemaPart;
}

/** One call of a model. */
export interface ModelCall {
  isDeprecated: boolean;
  parameters: ModelParameter[];
  /** What is sent beside them; undefined where the model describes nothing. */
  body: SchemaPart | undefined;
  /** Of its good answer; undefined where the model describes none. */
  answer: SchemaPart | undefined;
  examples: unknown[];
  resolve: Resolve;
}

/** A vendor's own model of a REST service, of either generation of OpenAPI. */
export interface RestModel {
  /** Where the service answers, as far as the model says so. */
  hosts: string[];
  findCall(method: string, path: string): ModelCall | undefined;
}

const anyRecord = z.record(z.string(), z.unknown());
const modelDocument = z.looseObject({
  swagger: z.string().optional(),
  openapi: z.string().optional(),
  host: z.string().optional(),
  basePath: z.string().optional(),
  servers: z.array(z.looseObject({ url: z.string() })).optional(),
  paths: z.record(z.string(), anyRecord),
});

/** A model in a file of JSON; undefined for anything else. */
export function readRestModel(json: unknown): RestModel | undefined {
  const { data: model } = modelDocument.safeParse(json);
  if (!model || (model.swagger === undefined && model.openapi === undefined)) return undefined;
  const readCall = createCallReader(json);
  const { host, basePath = '', servers = [], paths } = model;
  return {
    hosts: [host, ...servers.map(({ url }) => readHost(url))].filter((each) => each !== undefined),
    findCall(method, path) {
      // What is before the path may belong to the address that is configured.
      const found = Object.entries(paths).find(
        ([each]) => isSamePath(joinPaths(basePath, each), path) || isSamePath(each, path),
      );
      const operation = found?.[1][method.toLowerCase()];
      return operation === undefined ? undefined : readCall(operation, found?.[1]['parameters']);
    },
  };
}

const readHost = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined);
const joinPaths = (base: string, path: string): string => base.replace(/\/$/, '') + path;
/** The names of parts that differ do not matter. */
const isSamePath = (one: string, other: string): boolean =>
  one.replace(/\{[^}]*\}/g, '{}') === other.replace(/\{[^}]*\}/g, '{}');

const modelOperation = z.looseObject({
  deprecated: z.boolean().optional(),
  parameters: z.array(anyRecord).optional(),
  responses: z.record(z.string(), z.unknown()).optional(),
  requestBody: z.unknown().optional(),
});

/** Reads parts of one document, whose references lead to other parts of it. */
function createCallReader(root: unknown) {
  const resolve = createResolver(root);

  function followReference(value: unknown): unknown {
    const ref = getField(value, '$ref');
    return typeof ref === 'string' ? getFieldAt(root, ref.replace(/^#\//, '').split('/')) : value;
  }

  return function readCall(operation: unknown, shared: unknown): ModelCall {
    const {
      deprecated = false,
      parameters = [],
      responses = {},
      requestBody,
    } = modelOperation.parse(operation);
    const common = z.array(anyRecord).safeParse(shared).data ?? [];
    const { answer, examples } = readGoodAnswer(followReference(findGoodResponse(responses)));
    const read = [...common, ...parameters].map((each) => readParameter(followReference(each)));
    return {
      isDeprecated: deprecated,
      parameters: read,
      body: read.find((each) => each.in === 'body')?.schema ?? readBody(followReference(requestBody)),
      answer,
      examples,
      resolve,
    };
  };
}

const JSON_TYPE = 'application/json';

/** A call that starts something may be answered by 202. */
const findGoodResponse = (responses: Record<string, unknown>): unknown =>
  Object.entries(responses).find(([status]) => /^2\d\d$/.test(status))?.[1];

const parameterFields = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  deprecated: z.boolean().optional(),
  schema: schemaPart.optional(),
});

function readParameter(value: unknown): ModelParameter {
  const { name, in: place, required = false, deprecated = false, schema } = parameterFields.parse(value);
  return {
    name,
    in: place,
    isRequired: required,
    isDeprecated: deprecated,
    // The older generation writes the schema beside the name, and `required` of a parameter is no list.
    schema: schema ?? schemaPart.parse({ ...Object(value), required: undefined }),
  };
}

const modelBody = z.looseObject({
  content: z.record(z.string(), z.looseObject({ schema: schemaPart.optional() })).optional(),
});

const readBody = (value: unknown): SchemaPart | undefined =>
  modelBody.safeParse(value).data?.content?.[JSON_TYPE]?.schema;

const goodAnswer = z.looseObject({
  schema: schemaPart.optional(),
  // What is not an answer as a whole is left out: some models keep parts of one there.
  examples: anyRecord.optional().catch(undefined),
  content: z
    .record(
      z.string(),
      z.looseObject({
        schema: schemaPart.optional(),
        example: z.unknown().optional(),
        examples: z.record(z.string(), z.looseObject({ value: z.unknown() })).optional(),
      }),
    )
    .optional(),
  /** What Amazon's sandbox answers, and to which request. */
  'x-amzn-api-sandbox': z
    .looseObject({ static: z.array(z.looseObject({ response: z.unknown() })).optional() })
    .optional()
    .catch(undefined),
});

function readGoodAnswer(value: unknown): Pick<ModelCall, 'answer' | 'examples'> {
  const { data } = goodAnswer.safeParse(value);
  const content = data?.content?.[JSON_TYPE];
  const examples = [
    data?.examples?.[JSON_TYPE],
    content?.example,
    ...Object.values(content?.examples ?? {}).map((each) => each.value),
    ...(data?.['x-amzn-api-sandbox']?.static ?? []).map(({ response }) => response),
  ];
  return {
    answer: data?.schema ?? content?.schema,
    examples: examples.filter((each) => each !== undefined),
  };
}
