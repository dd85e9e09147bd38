import {
  execute,
  getOperationAST,
  GraphQLError,
  parse,
  validate,
  type DocumentNode,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import type { ConnectionReading } from './connection.ts';
import { computeCost, createCostBucket, type CostBucket } from './cost.ts';

interface AnswerOptions {
  schema: GraphQLSchema;
  bucket: CostBucket;
  dearestQuery: number;
  now: () => number;
}

interface GraphqlRequest {
  query: string;
  variables: Record<string, unknown>;
  rootValue: unknown;
}

/** Answers documents as the Admin API does: validated, priced, throttled, and always with HTTP status 200. */
export function createAnswerer({ schema, bucket, dearestQuery, now }: AnswerOptions) {
  const points = createCostBucket(bucket, now);
  const documents = getKnownDocuments(schema);

  return async function answer({ query, variables, rootValue }: GraphqlRequest): Promise<object> {
    const document = documents.get(query) ?? validateDocument(schema, query);
    if ('errors' in document) return document;
    documents.set(query, document);
    const operation = getOperationAST(document);
    if (!operation) return { errors: [{ message: 'No operation' }] };

    const walk = { schema, variables };
    const requestedQueryCost = computeCost(operation, walk);
    if (requestedQueryCost > dearestQuery)
      return { errors: [buildTooCostlyError(requestedQueryCost, dearestQuery)] };
    const buildCostExtensions = (actualQueryCost: number | null) => ({
      extensions: { cost: { requestedQueryCost, actualQueryCost, throttleStatus: points.status() } },
    });
    if (!points.holds(requestedQueryCost)) return { errors: [THROTTLED], ...buildCostExtensions(null) };

    const reading: ConnectionReading = { isBulk: false };
    const result = await execute({
      schema,
      document,
      rootValue,
      contextValue: reading,
      variableValues: variables,
    });
    const errors = result.errors?.map((error) =>
      result.data === undefined ? buildVariableError(error) : error.toJSON(),
    );
    const actual = result.data ? Math.max(1, computeCost(operation, walk, result.data)) : 1;
    points.take(actual);
    return { ...(errors && { errors }), data: result.data ?? null, ...buildCostExtensions(actual) };
  };
}

const LIMITS_PAGE = 'https://shopify.dev/api/usage/limits#rate-limits';
const THROTTLED = { message: 'Throttled', extensions: { code: 'THROTTLED', documentation: LIMITS_PAGE } };

const buildTooCostlyError = (cost: number, maxCost: number): GraphQLFormattedError => ({
  message:
    `Query cost is ${cost}, which exceeds the single query max cost limit (${maxCost}).\n\n` +
    'See https://shopify.dev/concepts/about-apis/rate-limits for more information on how the\n' +
    'cost of a query is calculated.\n',
  extensions: { code: 'MAX_COST_EXCEEDED', cost, maxCost, documentation: LIMITS_PAGE },
});

const judgedBefore = new WeakMap<GraphQLSchema, Map<string, DocumentNode>>();

/** Documents that were valid: a connector sends the same few again and again. */
function getKnownDocuments(schema: GraphQLSchema): Map<string, DocumentNode> {
  const documents = judgedBefore.get(schema) ?? new Map<string, DocumentNode>();
  judgedBefore.set(schema, documents);
  return documents;
}

function validateDocument(
  schema: GraphQLSchema,
  query: string,
): DocumentNode | { errors: GraphQLFormattedError[] } {
  try {
    const document = parse(query);
    const problems = validate(schema, document);
    return problems.length > 0 ? { errors: problems.map(buildInvalidError) } : document;
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { errors: [error.toJSON()] };
  }
}

const buildInvalidError = (error: GraphQLError): GraphQLFormattedError => ({
  ...error.toJSON(),
  extensions: {
    code: error.message.startsWith('Cannot query field') ? 'undefinedField' : 'argumentLiteralsIncompatible',
  },
});

const buildVariableError = (error: GraphQLError): GraphQLFormattedError => ({
  ...error.toJSON(),
  extensions: { code: 'INVALID_VARIABLE', problems: [{ path: [], explanation: error.message }] },
});
