import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { createAnswerer } from './answer.ts';
import { createBulkOperations, type BulkFailure } from './bulk.ts';
import { DEAREST_QUERY, DEVELOPMENT_BUCKET, type CostBucket } from './cost.ts';
import { buildShopRoot } from './shop.ts';
import type { ShopifyWorld } from './world.ts';

const SCHEMA = new URL('../admin-schema.graphql', import.meta.url);

// Shared by all shops of a process.
let built: GraphQLSchema | undefined;

export interface AdminApiOptions {
  now?: () => number;
  /** The query budget of the shop's plan. */
  bucket?: CostBucket;
  /** The highest cost of one query. */
  dearestQuery?: number;
  /** How often a bulk operation must be polled before it is complete. */
  pollsOfBulk?: number;
  /** How an operation that collects so many lines fails; null where it completes. */
  failBulk?: (lines: number) => BulkFailure | null;
}

export interface AdminApi {
  /** The shop's answer to a request body; undefined if that is no query. */
  answer(body: unknown, origin: string): Promise<object | undefined>;
  /** The file that a bulk operation has written. */
  file(name: string): string | undefined;
}

const queryBody = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()).nullish() });

/** Shopify's Admin API of one shop: queries checked against its schema, cost, bulk files. */
export function openAdminApi(
  world: ShopifyWorld,
  {
    now = () => Date.now(),
    bucket = DEVELOPMENT_BUCKET,
    dearestQuery = DEAREST_QUERY,
    pollsOfBulk = 2,
    failBulk = () => null,
  }: AdminApiOptions,
): AdminApi {
  const schema = (built ??= buildSchema(readFileSync(SCHEMA, 'utf8')));
  const answer = createAnswerer({ schema, bucket, dearestQuery, now });
  const bulk = createBulkOperations({ schema, now, pollsOfBulk, failBulk, rootValue: () => buildRoot('') });
  const buildRoot = (origin: string) => buildShopRoot({ world, now, bulk, origin });

  return {
    async answer(body, origin) {
      const { data } = queryBody.safeParse(body);
      if (!data) return undefined;
      const { query, variables } = data;
      return answer({ query, variables: variables ?? {}, rootValue: buildRoot(origin) });
    },
    file: (name) => bulk.file(name),
  };
}
