import { GraphQLError } from 'graphql';
import { z } from 'zod';

const LARGEST_PAGE = 250;

export interface PageArguments {
  first?: number | null | undefined;
  after?: string | null | undefined;
  reverse?: boolean | null | undefined;
}

/** Set while a bulk operation collects: it reads whole lists. */
export interface ConnectionReading {
  isBulk: boolean;
}

interface ConnectionOptions<Row> {
  /** The sort key of the rows; a cursor remembers it, so that rows may come and go in between. */
  getKey: (row: Row) => readonly number[];
  toNode: (row: Row) => unknown;
}

const encodeCursor = (key: readonly number[]): string =>
  Buffer.from(JSON.stringify({ last: key })).toString('base64');

const cursorText = z.object({ last: z.array(z.number()) });

function decodeCursor(cursor: string): number[] {
  try {
    return cursorText.parse(JSON.parse(Buffer.from(cursor, 'base64').toString())).last;
  } catch {
    throw new GraphQLError('Invalid cursor for current pagination sort.', {
      extensions: { code: 'INVALID_VARIABLE' },
    });
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  const differing = a.findIndex((part, index) => part !== b[index]);
  return differing < 0 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0);
}

/** One page of a list, in Shopify's form. */
export function buildConnection<Row>(
  rows: readonly Row[],
  page: PageArguments,
  { getKey, toNode, isBulk }: ConnectionOptions<Row> & ConnectionReading,
) {
  const first = page.first ?? undefined;
  if (first === undefined && !isBulk) throw new GraphQLError('you must provide one of first or last');
  if (first !== undefined && (first < 1 || first > LARGEST_PAGE))
    throw new GraphQLError(`first must be between 1 and ${LARGEST_PAGE}`);
  const direction = page.reverse ? -1 : 1;
  const start = page.after ? decodeCursor(page.after) : undefined;
  const following = rows
    .map((row) => ({ row, key: getKey(row) }))
    .filter(({ key }) => start === undefined || direction * compare(key, start) > 0)
    .sort((a, b) => direction * compare(a.key, b.key));
  const shown = following.slice(0, first);
  const edges = shown.map(({ row, key }) => ({ node: toNode(row), cursor: encodeCursor(key) }));
  return {
    nodes: edges.map(({ node }) => node),
    edges,
    pageInfo: {
      hasNextPage: following.length > shown.length,
      hasPreviousPage: start !== undefined,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
