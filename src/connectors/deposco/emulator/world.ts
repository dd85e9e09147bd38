import type { Rate } from '../../kit/waits.ts';

export interface DeposcoFacilityStock {
  facility: string;
  onHand: number;
  available: number;
  /** Null where it is not reported. */
  openOrders: number | null;
  inTransit: number;
  quarantined: number;
}

export interface DeposcoItem {
  number: string;
  name: string;
  reorderPoint: number | null;
  stock: DeposcoFacilityStock[];
}

/** What is expected of a supplier, or sent back by a customer. */
export interface DeposcoInboundOrder {
  id: number;
  kind: 'purchase' | 'return';
  number: string;
  /** `New`, `Partial Receipt`, `Closed`, `Canceled`. */
  status: string;
  facility: string;
  expectedAt: Date;
  updatedAt: Date;
  lines: {
    id: number;
    sku: string;
    ordered: number;
    /** What was received of it. */
    receipts: {
      id: number;
      units: number;
      at: Date;
      user: string;
      isDamaged?: boolean;
      serialNumber?: string;
      spoiled?: Record<string, unknown>;
    }[];
    /** Fields that are answered otherwise. */
    spoiled?: Record<string, unknown>;
  }[];
}

export interface DeposcoAdjustment {
  id: number;
  facility: string;
  sku: string;
  units: number;
  /** `Adjustment`, `Status Change`. */
  action: string;
  status: string;
  reason: string;
  at: Date;
}

/** What goes to a customer. */
export interface DeposcoShipment {
  id: number;
  facility: string;
  status: string;
  /** The numbers of its orders. */
  orders: string[];
  importReference?: string;
  updatedAt: Date;
  /** `shipped` is the number of serial numbers where left out. */
  lines: {
    id: number;
    sku: string;
    shipped?: number;
    serials: string[];
    /** Fields that are answered otherwise. */
    spoiled?: Record<string, unknown>;
  }[];
  /** Fields that are answered otherwise. */
  spoiled?: Record<string, unknown>;
}

/** The emulator's data; read at every request, so it may change while it runs. */
export interface DeposcoWorld {
  tenant: string;
  businessUnit: string;
  users: { username: string; password: string }[];
  clients: { id: string; secret: string; refreshToken: string }[];
  /** How many calls a second the account may send, for all that it does; any number where left out. */
  rate?: Rate;
  /** The name under which this tenant shows quarantined units. */
  quarantineMeasure?: string;
  items(): DeposcoItem[];
  inboundOrders?(): DeposcoInboundOrder[];
  adjustments?(): DeposcoAdjustment[];
  shipments?(): DeposcoShipment[];
  /** Shipments are listed whenever they changed. */
  ignoresFilter?: boolean;
  /** What this client may not call. */
  lacks?: { path: RegExp; status: 403 | 404 };
}
