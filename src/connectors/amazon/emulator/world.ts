/** What Amazon holds of one SKU for one marketplace. */
export interface AmazonWorldStock {
  asin: string;
  sku: string;
  fnsku: string;
  name: string;
  condition: string;
  available: number;
  reserved: number;
  /** Of the reserved units; the rest is for customer orders. */
  reservedInTransfer?: number;
  reservedInProcessing?: number;
  inboundWorking: number;
  inboundShipped: number;
  inboundReceiving: number;
  unfulfillable: number;
  researching: number;
  updatedAt: Date;
}

export interface AmazonWorldLine {
  itemId: string;
  sku: string;
  asin: string;
  title: string;
  quantity: number;
  /** As the marketplace shows it; null while Amazon does not report it. */
  unitMinor: number | null;
  discountMinor: number;
  /** Inside the price or on top, as the order says. */
  taxMinor: number;
  taxScheme?: 'UOSS' | 'IOSS';
  serialNumbers?: readonly string[];
  cancelledQuantity?: number;
  cancelledBy?: 'BUYER' | 'MERCHANT' | 'AMAZON';
  isCancellationRequested?: boolean;
}

export interface AmazonWorldOrder {
  id: string;
  marketplaceId: string;
  marketplaceName: string;
  channel: 'AMAZON' | 'NON_AMAZON';
  placedAt: Date;
  updatedAt: Date;
  status: string;
  fulfilledBy: 'AMAZON' | 'MERCHANT';
  currency: string;
  pricesIncludeTax: boolean;
  /** False while Amazon gives no breakdown of the tax. */
  isTaxGiven?: boolean;
  shippingMinor: number;
  recipientCountry?: string;
  /** Of orders that the seller ships itself. */
  packages?: readonly AmazonWorldPackage[];
  lines: AmazonWorldLine[];
}

export interface AmazonWorldPackage {
  carrier: string;
  trackingNumber: string;
  status: string;
  detailedStatus?: string;
  shippedAt: Date;
}

/** A shipment into one of Amazon's pools. */
export interface AmazonWorldShipment {
  id: string;
  name: string;
  marketplaceId: string;
  status: string;
  destination: string;
  updatedAt: Date;
  lines: {
    sku: string;
    fnsku: string;
    shipped: number;
    received: number;
    /** When it changed last itself, if not with its shipment. */
    updatedAt?: Date;
  }[];
}

/** What Amazon books for an order. */
export interface AmazonWorldPosting {
  id: string;
  type: 'Shipment' | 'Refund';
  orderId: string;
  marketplaceId: string;
  marketplaceName: string;
  /** The date that it bears, and the moment from which it is listed. */
  postedAt: Date;
  listedAt: Date;
  /** Until then its money is held back; null where it never was. */
  releasedAt: Date | null;
  currency: string;
  /** Of a refund what goes back, all of it above zero. */
  lines: {
    sku: string;
    asin: string;
    title: string;
    quantity: number;
    /** Without tax. */
    goodsMinor: number;
    taxMinor: number;
    /** 0 while none is booked. */
    feesMinor: number;
    /** Of the fees what its centres cost; the rest is commission. */
    fbaFeesMinor?: number;
  }[];
}

/** What Amazon takes for a service that belongs to no order. */
export interface AmazonWorldFee {
  id: string;
  /** As Amazon names its kind: `FBAStorageFee`. */
  type: string;
  name: string;
  marketplaceId: string;
  marketplaceName: string;
  postedAt: Date;
  listedAt: Date;
  currency: string;
  minor: number;
}

/** A movement in the stock of a fulfilment centre, as the inventory ledger has it. */
export interface AmazonWorldLedgerEvent {
  /** `YYYY-MM-DD`, of the marketplace’s calendar. */
  day: string;
  /** When it happened, if not as that day began in UTC. */
  happenedAt?: Date;
  /** From then on it is in reports. */
  listedAt: Date;
  sku: string;
  fnsku: string;
  asin: string;
  title: string;
  /** `Receipts`, `Shipments`, `CustomerReturns`, `VendorReturns`, `WhseTransfers`, `Adjustments`. */
  event: string;
  /** The code of an adjustment. */
  reason?: string;
  referenceId?: string;
  quantity: number;
  center: string;
  disposition: string;
  country: string;
}

/** The data of one account region; read at every request, so it may change while the emulator runs. */
export interface AmazonWorld {
  clients: { clientId: string; clientSecret: string; refreshToken: string }[];
  /** Where the seller sells. */
  marketplaceIds: readonly string[];
  stock(marketplaceId: string): AmazonWorldStock[];
  orders(): AmazonWorldOrder[];
  shipments?(): AmazonWorldShipment[];
  postings(): AmazonWorldPosting[];
  fees?(): AmazonWorldFee[];
  ledger?(): AmazonWorldLedgerEvent[];
}
