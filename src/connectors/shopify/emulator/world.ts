/** The data of the emulator; read at every request, so it may change while it runs. Amounts are minor units. */
export interface ShopifyWorld {
  shop: { domain: string; name: string; timeZone: string; currency: string };
  /** Rights of the app: `read_orders`, `read_all_orders`, … */
  scopes: readonly string[];
  /** Names, e-mail and postal addresses are protected: an app needs Shopify's approval to see them. */
  maySeeCustomers: boolean;
  /** One field of an address can be denied while the others come. */
  hidesCountryNames?: boolean;
  /** Tokens that do not expire. */
  tokens: readonly string[];
  clients: readonly { id: string; secret: string }[];
  orders(): readonly EmulatedOrder[];
}

export interface EmulatedOrder {
  id: number;
  name: string;
  createdAt: Date;
  updatedAt: Date;
  cancelledAt: Date | null;
  isTest: boolean;
  email: string | null;
  customer: { id: number; name: string; email: string } | null;
  shipTo: { country: string; countryCode: string } | null;
  taxesIncluded: boolean;
  lines: readonly EmulatedLine[];
  shippingMinor: number;
  taxMinor: number;
  refundedMinor: number;
  financialStatus: string;
  fulfillmentStatus: string;
  fulfillments: readonly EmulatedFulfillment[];
  /** The location that will send what has not been sent. */
  assignedTo: EmulatedLocation | null;
  /** Where lines leave from different places; all leave from the one above without it. */
  assignments?: readonly EmulatedAssignment[];
  /** Custom fields, by namespace and key: `custom.serial_numbers`. */
  metafields?: Readonly<Record<string, string>>;
  refunds?: readonly EmulatedRefund[];
  returns?: readonly EmulatedReturn[];
}

export interface EmulatedAssignment {
  id: number;
  status: string;
  place: EmulatedLocation;
  lines: readonly { lineId: number; quantity: number; remaining: number }[];
}

export interface EmulatedRefund {
  id: number;
  createdAt: Date;
  /** Of which it is; none for a refund by itself. */
  returnId?: number;
  lines: readonly {
    /** The line of the order. */
    lineId: number;
    quantity: number;
    restockType: 'RETURN' | 'CANCEL' | 'NO_RESTOCK' | 'LEGACY_RESTOCK';
    location: EmulatedLocation | null;
  }[];
}

export interface EmulatedReturn {
  id: number;
  name: string;
  status: string;
  createdAt: Date;
  lines: readonly {
    id: number;
    lineId: number;
    quantity: number;
    reason: { handle: string; name: string } | null;
    note?: string;
    dispositions?: readonly {
      id: number;
      type: 'RESTOCKED' | 'NOT_RESTOCKED' | 'MISSING' | 'PROCESSING_REQUIRED';
      quantity: number;
      createdAt: Date;
      location: EmulatedLocation | null;
    }[];
  }[];
  /** What goes out in its place; a line of the order once it is processed. */
  exchanges?: readonly { id: number; quantity: number; lineId: number | null }[];
}

export interface EmulatedLine {
  id: number;
  title: string;
  sku: string | null;
  quantity: number;
  currentQuantity: number;
  /** A voucher: money that the shop owes, no goods. */
  isGiftCard?: boolean;
  /** Added by an exchange: no part of what the order was before returns. */
  isExchanged?: boolean;
  /** What the shop's theme or an app wrote beside the line. */
  properties?: readonly { key: string; value: string | null }[];
  /** Of all pieces, before and after discounts. */
  originalMinor: number;
  discountedMinor: number;
}

export interface EmulatedLocation {
  id: number;
  name: string;
  city: string;
  countryCode: string;
}

export interface EmulatedFulfillment {
  id: number;
  status: string;
  displayStatus: string | null;
  requiresShipping: boolean;
  createdAt: Date;
  updatedAt: Date;
  inTransitAt: Date | null;
  deliveredAt: Date | null;
  promisedAt: Date | null;
  tracking: readonly { company: string | null; number: string | null; url: string | null }[];
  location: EmulatedLocation | null;
  /** Its lines; a shop may hold none. */
  lines?: readonly {
    id: number;
    sku: string | null;
    quantity: number;
    requiresShipping?: boolean;
    isGiftCard?: boolean;
  }[];
  events: readonly {
    id: number;
    status: string;
    happenedAt: Date;
    createdAt: Date;
    message: string | null;
  }[];
}
