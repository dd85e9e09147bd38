import {
  buildDeclaredQuery,
  type AnswerData,
  type DeclaredCall,
  type DeclaredQuery,
} from '../kit/calls/declared-call.ts';
import { readPages } from '../kit/paging.ts';
import { checkRows, type CheckedRows, type UnreadRows } from '../kit/rows.ts';
import { SHIPBOB, type ShipBobAccount } from './account.ts';
import { SHIPBOB_CALLS } from './calls.ts';
import { shipBobItem, type ShipBobItem } from './wire.ts';

const PAGES_MAX = 1_000;

export interface WarehouseAtShipBob {
  /** The fulfilment centre; without it, all of the merchant's. */
  locationId?: number;
  /** The channel on whose behalf calls are made; reading works without one. */
  channelId?: number;
  pageSize?: number;
}

interface ShipBobRequest<Call extends DeclaredCall> {
  what: string;
  query: DeclaredQuery<Call>;
  /** Parameters of a link of ShipBob's; they are in place of ours. */
  link?: URLSearchParams;
  signal: AbortSignal | undefined;
}

/** ShipBob's calls about one warehouse, in ShipBob's words. */
export function createShipBobClient(
  { http, tokens, baseUrl }: ShipBobAccount,
  { locationId, channelId, pageSize = 100 }: WarehouseAtShipBob,
) {
  async function callShipBob<Call extends DeclaredCall>(
    call: Call,
    { what, query, link, signal }: ShipBobRequest<Call>,
  ): Promise<AnswerData<Call>> {
    const { data } = await tokens.use((token) =>
      http.request({
        what,
        method: call.method,
        url: new URL(call.path, baseUrl),
        query: link ? Object.fromEntries(link) : buildDeclaredQuery(call, query),
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(channelId !== undefined && { shipbob_channel_id: String(channelId) }),
        },
        schema: call.schema,
        signal,
      }),
    );
    // Read by the schema of the same call.
    return data as AnswerData<Call>;
  }

  const where = locationId === undefined ? 'all fulfillment centers' : `fulfillment center ${locationId}`;
  const what = `inventory levels of ${where}`;
  const readPage = (next: string, page: number, signal?: AbortSignal) =>
    callShipBob(SHIPBOB_CALLS.levels, {
      what: `${what}, page ${page}`,
      query: { LocationId: locationId, IsDigital: false, PageSize: pageSize },
      // Links are relative and name no version, so only their parameters are used: the token goes nowhere else.
      link: next === '' ? undefined : new URL(next, baseUrl).searchParams,
      signal,
    });

  return {
    async levels(signal?: AbortSignal): Promise<CheckedRows<ShipBobItem>> {
      const rows = await readPages<string>({
        vendor: SHIPBOB,
        what,
        first: '',
        maxPages: PAGES_MAX,
        async read(link, page) {
          const { items, next } = await readPage(link, page, signal);
          return { rows: items, next: next || undefined };
        },
      });
      const checked = checkRows({
        vendor: SHIPBOB,
        what,
        schema: shipBobItem,
        rows,
        keyField: 'sku',
        getKey: (item) => item.inventory_id,
      });
      return { ...checked, unread: checked.unread && trimKeys(checked.unread) };
    },
    firstLevels: (signal?: AbortSignal) => readPage('', 1, signal),
    channels: (signal?: AbortSignal) =>
      callShipBob(SHIPBOB_CALLS.channels, { what: 'list of channels', query: {}, signal }),
    retryNow() {
      tokens.reset();
      http.retryNow();
    },
  };
}

/** What is kept of an item is known by its SKU without the blanks around it. */
const trimKeys = ({ keys, nameless }: UnreadRows): UnreadRows => ({
  keys: keys.map((sku) => sku.trim()),
  nameless,
});
