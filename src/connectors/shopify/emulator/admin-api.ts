import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { createAnswerer } from './answer.ts';
import { createBulkOperations } from './bulk.ts';
import { DEAREST_QUERY, DEVELOPMENT_BUCKET, type CostBucket } from './cost.ts';
import { buildShopRoot } from './shop.ts';
import type { ShopifyWorld } from './world.ts';

const SCHEMA = new URL('../admin-schema.graphql', import.meta.url);

// The same for all shops of a process.
let built: GraphQLSchema | undefined;

export interface AdminApiOptions {
  now?: () => number;
  /** How much may be asked, as the shop's plan has it. */
  bucket?: CostBucket;
  /** The most that one question may cost. */
  dearestQuery?: number;
  /** How often one has to ask for the result of a bulk operation. */
  pollsOfBulk?: number;
}

export interface AdminApi {
  /** What a shop at this address says to the body of a request; undefined if that asks nothing. */
  answer(body: unknown, origin: string): Promise<object | undefined>;
  /** What a bulk operation has written. */
  file(name: string): string | undefined;
}

const asked = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()).nullish() });

/** What Shopify's Admin API knows of one shop: questions checked against its schema, cost, bulk files. */
export function openAdminApi(
  world: ShopifyWorld,
  {
    now = () => Date.now(),
    bucket = DEVELOPMENT_BUCKET,
    dearestQuery = DEAREST_QUERY,
    pollsOfBulk = 2,
  }: AdminApiOptions,
): AdminApi {
  const schema = (built ??= buildSchema(readFileSync(SCHEMA, 'utf8')));
  const answer = createAnswerer({ schema, bucket, dearestQuery, now });
  const bulk = createBulkOperations({ schema, now, pollsOfBulk, rootValue: () => buildRoot('') });
  const buildRoot = (origin: string) => buildShopRoot({ world, now, bulk, origin });

  return {
    async answer(body, origin) {
      const { data } = asked.safeParse(body);
      if (!data) return undefined;
      const { query, variables } = data;
      return answer({ query, variables: variables ?? {}, rootValue: buildRoot(origin) });
    },
    file: (name) => bulk.file(name),
  };
}
