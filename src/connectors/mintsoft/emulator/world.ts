import type { Rate } from '../../kit/waits.ts';

/** The stock of one warehouse; read at every request, so it may change while the emulator runs. */
export interface MintsoftStock {
  productId: number;
  sku: string;
  clientId: number;
  /** Free to sell. */
  level: number;
  allocated: number;
  quarantined: number | null;
  onOrder: number;
  /** Of this warehouse; left out of the answer where null. */
  lowStockLevel: number | null;
  /** Of the product, in any warehouse. */
  alertLevel?: number;
  isPreOrderable: boolean;
  /** Bundles have levels and no inventory record. */
  isBundle: boolean;
  /** Without one the product is called by its SKU. */
  name?: string;
  barcode?: string;
  updatedAt: Date;
  /** Fields that the stock level answers otherwise: `{ Level: 'n/a' }`; one that is undefined is left out. */
  spoiled?: Record<string, unknown>;
  /** Inventory records in further locations: the fields in which each differs from the first. */
  furtherRecords?: Record<string, unknown>[];
}

/** A delivery that a warehouse expects or has booked in. */
export interface MintsoftDelivery {
  id: number;
  reference: string;
  /** `NEW`, `PARTBOOKED`, `BOOKEDIN`. */
  status: string;
  clientId: number;
  expectedOn: Date;
  bookedInAt: Date | null;
  updatedAt: Date;
  items: {
    id: number;
    productId: number;
    sku: string;
    expected: number;
    received: number;
    booked: number;
    /** Fields that are answered otherwise; one that is undefined is left out. */
    spoiled?: Record<string, unknown>;
  }[];
}

/** A change of a product's stock that no order made. */
export interface MintsoftFlow {
  id: number;
  productId: number;
  sku: string;
  /** `IN`, `OUT`, `SCRAP`. */
  flow: string;
  quantity: number;
  reason: string;
  user: string;
  at: Date;
  isReturn?: boolean;
  serialNumber?: string;
}

/** An order that the warehouse sends, or has sent, to a customer. */
export interface MintsoftSentOrder {
  id: number;
  clientId: number;
  number: string;
  externalReference?: string;
  despatchedAt: Date | null;
  updatedAt: Date;
  /** The serial number of each unit that was scanned; null for one that was confirmed by hand. */
  items: {
    id: number;
    sku: string;
    serials: (string | null)[];
    /** Fields of its scans that are answered otherwise. */
    spoiled?: Record<string, unknown>;
  }[];
  /** Its details are gone, though the list still has it. */
  isDeleted?: boolean;
  /** Fields that are answered otherwise. */
  spoiled?: Record<string, unknown>;
}

export interface MintsoftWorld {
  users: { username: string; password: string }[];
  /** Keys that an administrator has made; they do not expire. */
  staticKeys: string[];
  warehouses: { id: number; name: string; clientName: string }[];
  stock(warehouseId: number): MintsoftStock[];
  deliveries?(warehouseId: number): MintsoftDelivery[];
  flows?(warehouseId: number): MintsoftFlow[];
  orders?(warehouseId: number): MintsoftSentOrder[];
  /** What this account may not call; Mintsoft itself answers a missing right with 401. */
  lacks?: { path: RegExp; status: 401 | 403 | 404 | 405 };
  /** How many calls a second it takes, which Mintsoft does not publish; any number where left out. */
  rate?: Rate;
  /** For some users Mintsoft answers all rows, whatever warehouse was requested. */
  ignoresFilter?: boolean;
}
