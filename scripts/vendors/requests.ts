import type { GraphQLSchema } from 'graphql';
import { AMAZON_CALLS } from '#connectors/amazon/index.ts';
import { DEPOSCO_CALLS } from '#connectors/deposco/index.ts';
import { MINTSOFT_CALLS } from '#connectors/mintsoft/index.ts';
import type { DeclaredCall, DeclaredQuestion } from '#connectors/kit/calls/declared-call.ts';
import { SHIPBOB_CALLS } from '#connectors/shipbob/index.ts';
import { SHIPHERO_QUESTIONS } from '#connectors/shiphero/index.ts';
import { API_VERSION, API_VERSION_ENDS_ON, SHOPIFY_QUESTIONS } from '#connectors/shopify/index.ts';

/** What we request of a REST service, and by which host its models are known. */
export interface RestVendor {
  vendor: string;
  host: RegExp;
  calls: Record<string, DeclaredCall>;
}

/** What we ask of a GraphQL service, and by which question at its root its schema is known. */
export interface GraphqlVendor {
  vendor: string;
  rootField: string;
  questions: Record<string, DeclaredQuestion>;
  /** The version that we ask for, where it ends by itself; `endsOn` is the first day on which it need not be served. */
  version?: { name: string; endsOn: string };
}

const { items, purchaseOrders, purchaseOrderLines, receipts, inventoryAdjustments } = DEPOSCO_CALLS;
const { customerReturns, customerReturnLines, outboundShipments, outboundShipmentLines } = DEPOSCO_CALLS;
/** No model of its older calls, which return the stock, is published. */
const MODELLED_DEPOSCO_CALLS = {
  items,
  purchaseOrders,
  purchaseOrderLines,
  customerReturns,
  customerReturnLines,
  receipts,
  inventoryAdjustments,
  outboundShipments,
  outboundShipmentLines,
};

export const REST_VENDORS: readonly RestVendor[] = [
  { vendor: 'Amazon', host: /^sellingpartnerapi-\w+\.amazon\.com$/, calls: AMAZON_CALLS },
  { vendor: 'Deposco', host: /(^|\.)deposco\.com$/, calls: MODELLED_DEPOSCO_CALLS },
  { vendor: 'Mintsoft', host: /^api\.mintsoft\.co\.uk$/, calls: MINTSOFT_CALLS },
  { vendor: 'ShipBob', host: /(^|\.|-)api\.shipbob\.com$/, calls: SHIPBOB_CALLS },
];

export const GRAPHQL_VENDORS: readonly GraphqlVendor[] = [
  {
    vendor: 'Shopify',
    rootField: 'currentAppInstallation',
    questions: SHOPIFY_QUESTIONS,
    version: { name: API_VERSION, endsOn: API_VERSION_ENDS_ON },
  },
  { vendor: 'ShipHero', rootField: 'warehouse_products', questions: SHIPHERO_QUESTIONS },
];

export const matchesSchema = ({ rootField }: GraphqlVendor, schema: GraphQLSchema): boolean =>
  schema.getQueryType()?.getFields()[rootField] !== undefined;
