import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { defineQuery } from '#web/api/query.ts';
import type { PageSlice } from '#web/lists/pages-options.ts';
import { usePages } from '#web/lists/use-pages.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { listFbaShipments } from '../contract/inbound.ts';
import { listLedger } from '../contract/ledger.ts';
import { getFbaInventory } from '../contract/amazon.ts';
import type { AmazonView } from './view.ts';
import { amazonApiWords as words } from './wording.ts';

type InventoryChoice = Pick<AmazonView, 'region' | 'view'>;

export const AMAZON_FAILED = words.amazonFailed;

/** The inventory of a region: all rows where there are few, else what is said of all. While another choice is on its way, the rows of the last one stay. */
export const useFbaInventory = ({ region, view }: InventoryChoice) => {
  const choice = { region, view };
  return useQuery({
    queryKey: [getFbaInventory.path, choice],
    meta: { tables: getFbaInventory.tables },
    queryFn: ({ signal }) => fetchInventory(choice, signal),
    placeholderData: keepPreviousData,
  });
};

const buildInput = ({ region, view }: InventoryChoice) => ({
  params: { region },
  query: { view, rows: 'short' as const },
});

/** The server answers, and knows nothing: no source of the region has brought anything so far. */
export const isUnread = ({ error }: { error: unknown }): boolean =>
  error instanceof ApiError && error.code === 'not_found';

async function fetchInventory(choice: InventoryChoice, signal: AbortSignal) {
  const { success, error, ...answer } = await callInventory(choice, signal);
  // Known to the server and nothing to retry: its source has brought nothing so far.
  if (!success) throw new ApiError('not_found', { sentence: error && `${AMAZON_FAILED}: ${error}` });
  return { ...answer, ...choice };
}

async function callInventory(choice: InventoryChoice, signal: AbortSignal) {
  try {
    return await call(getFbaInventory, buildInput(choice), { signal });
  } catch (error) {
    throw error instanceof ApiError ? completeError(error, choice) : error;
  }
}

/** What failed, in the words of the specification, and then the server's reason where it gives one. */
function completeError(error: ApiError, { region }: InventoryChoice): ApiError {
  const what = words.failedToFetchAmazonInventory(AMAZON_FAILED, region.toUpperCase());
  const sentence = error.sentence === undefined ? what : `${what}: ${error.sentence}`;
  return new ApiError(error.code, { status: error.status, sentence, cause: error });
}

/** The shipments into Amazon's stock; their products are named by the catalogue, too. */
export const useFbaShipments = () => useQuery(defineQuery(listFbaShipments, {}));

/** The movements of the last days. While another period is on its way, the rows of the last one stay. */
export const useLedger = (days: number) =>
  useQuery({ ...defineQuery(listLedger, { query: { days } }), placeholderData: keepPreviousData });

interface PagesQuestion extends InventoryChoice, Pick<AmazonView, 'search' | 'stock'> {
  sort: string;
}

/** The pages of a long list; none without a question. */
export const useFbaPages = (question: PagesQuestion | undefined) =>
  usePages(question && definePages(question));

const definePages = ({ region, stock, ...choice }: PagesQuestion) => ({
  endpoint: getFbaInventory,
  buildInput: (slice: PageSlice) => ({
    params: { region },
    query: { ...choice, ...slice, filter: stock, rows: 'page' as const },
  }),
  readPage: ({ page, inventory }: ResponseOf<typeof getFbaInventory>) => page && { rows: inventory, ...page },
  list: 'inventory',
  choice: JSON.stringify([region, stock, choice]),
});
