import type { z } from 'zod';
import { describeSchemaProblems } from '../kit/classify-answer.ts';
import { ConnectorError } from '../kit/connector-error.ts';
import { readPages } from '../kit/paging.ts';
import { checkRows, type CheckedRows } from '../kit/rows.ts';
import { SHIPHERO, type ShipHeroAccount } from './account.ts';
import { SHIPHERO_QUESTIONS } from './questions.ts';
import { shipHeroEnvelope, warehouseProduct, type WarehouseProduct } from './wire.ts';

const PAGES_MAX = 1_000;

export interface WarehouseAtShipHero {
  /** ShipHero's own id: `V2FyZWhvdXNlOjE…`. */
  warehouseId: string;
  /** The customer of a third-party warehouse, where its own login is used. */
  customerAccountId?: string;
  pageSize?: number;
}

interface ShipHeroQuestion<Data> {
  what: string;
  document: string;
  variables?: Record<string, unknown>;
  schema: z.ZodType<Data>;
  signal: AbortSignal | undefined;
}

/** ShipHero's queries about one warehouse, in ShipHero's words. */
export function createShipHeroClient(
  { http, tokens, endpoint, spendCredits }: ShipHeroAccount,
  { warehouseId, customerAccountId, pageSize = 100 }: WarehouseAtShipHero,
) {
  async function askShipHero<Data>(question: ShipHeroQuestion<Data>): Promise<Data> {
    const { what, document, variables = {}, schema, signal } = question;
    const { data: answer } = await tokens.use((token) =>
      http.request({
        what,
        method: 'POST',
        url: endpoint,
        headers: { authorization: `Bearer ${token}` },
        body: { json: { query: document, variables } },
        schema: shipHeroEnvelope,
        // It only reads.
        idempotent: true,
        signal,
      }),
    );
    const checked = schema.safeParse(answer.data);
    if (checked.success) return checked.data;
    const detail = describeSchemaProblems(checked.error);
    throw new ConnectorError(SHIPHERO, what, { kind: 'unexpected-answer', detail });
  }

  const what = `products of warehouse ${warehouseId}`;

  async function readPage(after: string, page: number, signal: AbortSignal | undefined) {
    const { warehouse_products: products } = await askShipHero({
      what: `${what}, page ${page}`,
      ...SHIPHERO_QUESTIONS.products,
      variables: {
        warehouse: warehouseId,
        customer: customerAccountId ?? null,
        first: pageSize,
        after: after || null,
      },
      signal,
    });
    spendCredits(products.complexity ?? 0);
    const { pageInfo, edges } = products.data;
    if (pageInfo.hasNextPage && !pageInfo.endCursor) {
      const detail = 'there is a next page, and nothing leads to it';
      throw new ConnectorError(SHIPHERO, what, { kind: 'unexpected-answer', detail });
    }
    return {
      rows: edges.map(({ node }) => node),
      next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined,
    };
  }

  return {
    async products(signal?: AbortSignal): Promise<CheckedRows<WarehouseProduct>> {
      const rows = await readPages<string>({
        vendor: SHIPHERO,
        what,
        first: '',
        maxPages: PAGES_MAX,
        read: (after, page) => readPage(after, page, signal),
      });
      return checkRows({
        vendor: SHIPHERO,
        what,
        schema: warehouseProduct,
        rows,
        // A product of another warehouse never counts here, even where the server sends it.
        isWanted: (row) => (row.warehouse_id ?? warehouseId) === warehouseId,
        keyField: 'sku',
        getKey: ({ id }) => id,
      });
    },
    async warehouses(signal?: AbortSignal) {
      const { account } = await askShipHero({
        what: 'list of warehouses',
        ...SHIPHERO_QUESTIONS.account,
        signal,
      });
      return account.data.warehouses;
    },
  };
}
