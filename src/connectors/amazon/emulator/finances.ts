import type { EmulatorAnswer } from '../../kit/faults.ts';
import { fromMinorUnits } from '#shared/money.ts';
import { createPageToken, readTokenOffset, refuseInvalidInput, type AmazonCall } from './answers.ts';
import type { AmazonWorldFee, AmazonWorldPosting } from './world.ts';

const TOKEN_LIFE_MS = 24 * 3_600_000;
const SETTLING_MS = 2 * 60_000;
const LONGEST_SPAN_MS = 180 * 24 * 3_600_000;

/** `GET /finances/2024-06-19/transactions`. */
export function answerFinances(call: AmazonCall): EmulatorAnswer {
  const { query, world, now, postingsPageRows: pageRows } = call;
  const latest = now - SETTLING_MS;
  const after = Date.parse(query.get('postedAfter') ?? '');
  const before = query.has('postedBefore') ? Date.parse(query.get('postedBefore') ?? '') : latest;
  const offset = readTokenOffset(query.get('nextToken'), call, TOKEN_LIFE_MS);
  if (!(after < before) || before > latest || offset === undefined)
    return refuseInvalidInput('Invalid Input');
  const isTooLong = before - after > LONGEST_SPAN_MS;
  const isListed = ({ listedAt }: { listedAt: Date }) => listedAt.getTime() <= now;
  const booked = world.postings().filter(isListed);
  const services = (world.fees?.() ?? []).filter(isListed);
  const found = [...booked.flatMap((posting) => listTransactions(posting, now)), ...services.map(toService)]
    .filter(({ at }) => !isTooLong && at >= after && at < before)
    .sort((one, other) => (call.newestPostingsFirst ? other.at - one.at : one.at - other.at));
  const end = offset + pageRows;
  return {
    json: {
      transactions: found.slice(offset, end).map(({ transaction }) => transaction),
      nextToken: end < found.length ? createPageToken(end, call) : null,
    },
  };
}

/** What was held back is listed as such, and a second time from its release on. */
function listTransactions(posting: AmazonWorldPosting, now: number): { at: number; transaction: object }[] {
  const { id, postedAt, releasedAt } = posting;
  const first = { at: postedAt.getTime(), id, related: [] };
  if (releasedAt === null)
    return [{ at: first.at, transaction: toWireTransaction(posting, { ...first, status: 'RELEASED' }) }];
  if (releasedAt.getTime() > now)
    return [{ at: first.at, transaction: toWireTransaction(posting, { ...first, status: 'DEFERRED' }) }];
  const release = {
    at: releasedAt.getTime(),
    id: `${id}-released`,
    status: 'RELEASED',
    related: [{ relatedIdentifierName: 'DEFERRED_TRANSACTION_ID', relatedIdentifierValue: id }],
  };
  return [
    { at: first.at, transaction: toWireTransaction(posting, { ...first, status: 'DEFERRED_RELEASED' }) },
    { at: release.at, transaction: toWireTransaction(posting, release) },
  ];
}

function toService(fee: AmazonWorldFee): { at: number; transaction: object } {
  const { id, type, name, marketplaceId, marketplaceName, postedAt, currency, minor } = fee;
  const amount = { currencyAmount: Number(fromMinorUnits(0 - minor, currency)), currencyCode: currency };
  const leaf = { breakdownType: type, breakdownAmount: amount, breakdowns: null };
  const group = { breakdownType: 'AmazonFees', breakdownAmount: amount, breakdowns: [leaf] };
  return {
    at: postedAt.getTime(),
    transaction: {
      transactionType: 'ServiceFee',
      transactionId: id,
      transactionStatus: 'RELEASED',
      relatedIdentifiers: null,
      totalAmount: amount,
      description: name,
      postedDate: postedAt.toISOString(),
      marketplaceDetails: { marketplaceId, marketplaceName },
      items: null,
      contexts: null,
      breakdowns: [{ breakdownType: 'Expenses', breakdownAmount: amount, breakdowns: [group] }],
    },
  };
}

interface Listing {
  at: number;
  id: string;
  status: string;
  related: object[];
}

function toWireTransaction(posting: AmazonWorldPosting, { at, id, status, related }: Listing): object {
  const { type, orderId, marketplaceId, marketplaceName, lines } = posting;
  const total = lines.reduce((sum, line) => sum + line.goodsMinor + line.taxMinor - line.feesMinor, 0);
  return {
    sellingPartnerMetadata: { sellingPartnerId: 'AEXAMPLE', accountType: 'Standard Orders', marketplaceId },
    transactionType: type,
    transactionId: id,
    transactionStatus: status,
    relatedIdentifiers: [{ relatedIdentifierName: 'ORDER_ID', relatedIdentifierValue: orderId }, ...related],
    totalAmount: toWireAmount(posting, total),
    description: type === 'Refund' ? 'Refund Order' : 'Order Payment',
    postedDate: new Date(at).toISOString(),
    marketplaceDetails: { marketplaceId, marketplaceName },
    items: lines.map((line) => toWireItem(posting, line)),
    contexts: null,
    breakdowns: null,
  };
}

function toWireItem(posting: AmazonWorldPosting, line: AmazonWorldPosting['lines'][number]): object {
  const { title, asin, sku, quantity, goodsMinor, taxMinor, feesMinor, fbaFeesMinor = 0 } = line;
  const buildLeaf = (type: string, minor: number) => ({
    breakdownType: type,
    breakdownAmount: toWireAmount(posting, minor),
    breakdowns: null,
  });
  const buildGroup = (group: string, leaf: string, minor: number) => ({
    ...buildLeaf(group, minor),
    breakdowns: [buildLeaf(leaf, minor)],
  });
  return {
    description: title,
    totalAmount: toWireAmount(posting, goodsMinor + taxMinor - feesMinor),
    relatedIdentifiers: null,
    breakdowns: [
      buildGroup('Tax', 'OurPriceTax', taxMinor),
      buildGroup('ProductCharges', 'OurPricePrincipal', goodsMinor),
      ...(feesMinor === 0
        ? []
        : [
            {
              ...buildLeaf('AmazonFees', -feesMinor),
              breakdowns: [
                buildLeaf('Commission', fbaFeesMinor - feesMinor),
                ...(fbaFeesMinor === 0 ? [] : [buildLeaf('FBAPerUnitFulfillmentFee', -fbaFeesMinor)]),
              ],
            },
          ]),
    ],
    contexts: [
      { contextType: 'ProductContext', asin, sku, quantityShipped: quantity, fulfillmentNetwork: 'AFN' },
    ],
  };
}

const toWireAmount = ({ currency, type }: AmazonWorldPosting, minor: number) => ({
  currencyAmount: Number(fromMinorUnits(type === 'Refund' ? 0 - minor : minor, currency)),
  currencyCode: currency,
});
