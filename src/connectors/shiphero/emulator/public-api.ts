import { readFileSync } from 'node:fs';
import { buildSchema, graphql, parse, validate, type GraphQLSchema } from 'graphql';
import type { EmulatorAnswer } from '../../kit/faults.ts';
import { createCredits } from './credits.ts';
import { buildWarehouseProducts } from './products.ts';
import type { ShipHeroWorld } from './world.ts';

const SCHEMA = new URL('../public-api.graphql', import.meta.url);

// Shared by all accounts of a process.
let built: GraphQLSchema | undefined;

interface ShipHeroQuery {
  query: string;
  variables: Record<string, unknown>;
}

/** Answers a query. */
export type ShipHeroPublicApi = (query: ShipHeroQuery) => Promise<EmulatorAnswer>;

/** ShipHero's queries: checked against our excerpt of its schema, paid with credits. */
export function openPublicApi(world: ShipHeroWorld, now: () => number): ShipHeroPublicApi {
  const schema = (built ??= buildSchema(readFileSync(SCHEMA, 'utf8')));
  const takeCredits = createCredits(world.credits, now);
  let requests = 0;

  return async ({ query, variables }) => {
    const [problem] = validate(schema, parse(query));
    if (problem) return { status: 400, json: { errors: [{ message: problem.message }] } };
    requests += 1;
    const requestId = `64f5a0${String(requests).padStart(18, '0')}`;
    const operation = query.includes('warehouse_products') ? 'warehouse_products' : 'account';
    // Each row costs one, and so does the product in it.
    const complexity = operation === 'account' ? 2 : 1 + 2 * Number(variables['first'] ?? 100);
    const refusal = takeCredits(complexity, operation, requestId);
    if (refusal) return refusal;
    const rootValue = {
      account: () => ({
        request_id: requestId,
        complexity,
        data: { id: 'QWNjb3VudDox', warehouses: world.warehouses },
      }),
      warehouse_products: ({ warehouse_id: warehouseId }: { warehouse_id?: string }) => ({
        request_id: requestId,
        complexity,
        data: buildWarehouseProducts(world, warehouseId),
      }),
    };
    const { data, errors } = await graphql({ schema, source: query, rootValue, variableValues: variables });
    return { json: { data, ...(errors && { errors: errors.map(({ message }) => ({ message })) }) } };
  };
}
