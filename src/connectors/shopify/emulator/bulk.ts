import { executeSync, GraphQLError, parse, type GraphQLSchema } from 'graphql';
import { explainBulkRefusal } from './bulk-rules.ts';
import type { ConnectionReading } from './connection.ts';

const RUNNING_MAX = 5;

interface Operation {
  id: string;
  query: string;
  createdAt: string;
  /** How often it was polled. */
  polls: number;
  lines: string[];
  /** How it ends, if it does not complete. */
  failure: BulkFailure | null;
}

export type BulkFailure = 'INTERNAL_SERVER_ERROR' | 'TIMEOUT';

type Refusal = { field: string[] | null; message: string; code: string };

interface BulkOptions {
  schema: GraphQLSchema;
  now: () => number;
  /** How often it must be polled before it is complete. */
  pollsOfBulk: number;
  /** How an operation that collects so many lines fails; null where it completes. */
  failBulk: (lines: number) => BulkFailure | null;
  /** Answers a document as the shop would, with whole lists. */
  rootValue: () => unknown;
}

/** Bulk operations: which queries Shopify accepts, how they progress, and the files that they write. */
export function createBulkOperations({ schema, now, pollsOfBulk, failBulk, rootValue }: BulkOptions) {
  const operations = new Map<string, Operation>();
  const listRunning = () => [...operations.values()].filter(({ polls }) => polls < pollsOfBulk);

  const buildRefusal = (refusal: Refusal) => ({ bulkOperation: null, userErrors: [refusal] });

  function collect(query: string): string[] {
    const reading: ConnectionReading = { isBulk: true };
    const { data, errors } = executeSync({
      schema,
      document: parse(query),
      rootValue: rootValue(),
      contextValue: reading,
    });
    if (!data) throw errors?.[0] ?? new GraphQLError('nothing was collected');
    return flattenLines(data, undefined);
  }

  function describeOperation({ id, query, createdAt, polls, lines, failure }: Operation, origin: string) {
    const hasEnded = polls >= pollsOfBulk;
    const isDone = hasEnded && failure === null;
    const file = `${id.split('/').at(-1)}.jsonl`;
    return {
      id,
      query,
      type: 'QUERY',
      status: isDone ? 'COMPLETED' : hasEnded ? 'FAILED' : polls > 0 ? 'RUNNING' : 'CREATED',
      errorCode: hasEnded ? failure : null,
      createdAt,
      completedAt: hasEnded ? new Date(now()).toISOString() : null,
      objectCount: String(isDone ? lines.length : 0),
      rootObjectCount: String(isDone ? lines.filter((line) => !line.includes('"__parentId"')).length : 0),
      fileSize: isDone ? String(Buffer.byteLength(formatFile(lines))) : null,
      url: isDone && lines.length > 0 ? `${origin}/bulk/${file}?Signature=EXAMPLE` : null,
      partialDataUrl: null,
    };
  }

  return {
    run(query: string, origin: string) {
      const objection = explainBulkRefusal(query, schema);
      if (objection) return buildRefusal({ field: ['query'], message: objection, code: 'INVALID' });
      const others = listRunning().map(({ id }) => id);
      if (others.length >= RUNNING_MAX) {
        const message = `A bulk query operation for this app and shop is already in progress: ${others.join(', ')}.`;
        return buildRefusal({ field: null, message, code: 'OPERATION_IN_PROGRESS' });
      }
      const id = `gid://shopify/BulkOperation/${8_052_023_623_986 + operations.size}`;
      const createdAt = new Date(now()).toISOString();
      const lines = collect(query);
      const operation = { id, query, createdAt, polls: 0, lines, failure: failBulk(lines.length) };
      operations.set(id, operation);
      return { bulkOperation: describeOperation(operation, origin), userErrors: [] };
    },
    poll(id: string, origin: string) {
      const operation = operations.get(id);
      if (!operation) return null;
      operation.polls += 1;
      return describeOperation(operation, origin);
    },
    file(name: string): string | undefined {
      const operation = [...operations.values()].find(({ id }) => name === `${id.split('/').at(-1)}.jsonl`);
      return operation && formatFile(operation.lines);
    },
  };
}

const formatFile = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

const isConnection = (value: unknown): value is { edges: { node: object }[] } =>
  typeof value === 'object' && value !== null && 'edges' in value;

/** One line for each object; the children of a connection follow their parent, with the parent's id. */
function flattenLines(data: object, parentId: string | undefined): string[] {
  const entries = Object.entries(data);
  const own = Object.fromEntries(entries.filter(([, value]) => !isConnection(value)));
  const children = entries.flatMap(([, value]) => (isConnection(value) ? value.edges : []));
  const isRoot = !('id' in own);
  const line = JSON.stringify(parentId === undefined ? own : { ...own, __parentId: parentId });
  const below = children.flatMap(({ node }) => flattenLines(node, isRoot ? undefined : String(own['id'])));
  return isRoot ? below : [line, ...below];
}
