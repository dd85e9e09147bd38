import { ConnectorError } from './connector-error.ts';
import type { CheckedRows } from './rows.ts';

/** One SKU of a delivery. Null means not reported, never zero. */
export interface GoodsInLine {
  /** The provider's own id; unique within the warehouse. */
  id: string;
  sku: string;
  expected: number | null;
  /** Unloaded, booked in or not. */
  arrived: number | null;
  /** Booked into stock so far. */
  booked: number | null;
}

/** A delivery that a warehouse expects, and what it has booked in of it. */
export interface GoodsIn {
  id: string;
  /** Ours, such as the number of a purchase order. */
  reference: string | null;
  /** The provider's own word for how far it has come. */
  status: string | null;
  /** Nothing more is booked of it. */
  isClosed: boolean;
  isCancelled: boolean;
  /** A day, as the provider writes it. */
  expectedOn: string | null;
  /** When it was booked in, where the provider has one moment for all of it. */
  bookedAt: Date | null;
  updatedAt: Date | null;
  lines: readonly GoodsInLine[];
  /** False where a line could not be read: what is known of the lines that are missing stays. */
  hasAllLines: boolean;
}

/** A change of stock on its day, as the warehouse says. */
export interface StockFlow {
  /** The provider's own id; unique within the warehouse. */
  id: string;
  at: Date;
  /**
   * `booked`: of a delivery. `returned`: by a customer, fit for sale. `adjusted`: corrected by the warehouse. `other`:
   * reported, and it changes nothing that can be sold, or may have been counted as one of the others.
   */
  kind: 'booked' | 'returned' | 'adjusted' | 'other';
  sku: string;
  /** Below zero for what left; null where the provider counts in packs of an unknown size. */
  units: number | null;
  reason: string | null;
  /** Who did it, as the provider names them; null where it does not. */
  person: string | null;
  /** The delivery or the order that it belongs to. */
  reference: string | null;
  lotNumber: string | null;
  serialNumber: string | null;
}

/** What was asked of an account that may lack the right: `isOffered` is false where the provider refuses the call. */
export type IfOffered<Reading> = ({ isOffered: true } & Reading) | { isOffered: false };

export interface GoodsInReading extends CheckedRows<GoodsIn> {
  /** Dated bookings; null if the provider reports only how much has been booked so far. */
  bookings: readonly StockFlow[] | null;
  cursor: unknown;
  /** Of some lines it will be known with the next reading how much is booked; what was known of them stays until then. */
  hasMore: boolean;
}

export interface FlowReading extends CheckedRows<StockFlow> {
  /** The earliest moment that this reading brings flows of. */
  readFrom: Date;
  /** Until when all is known; null until the past has been read. */
  knownUntil: Date | null;
  cursor: unknown;
  hasMore: boolean;
}

/** What a provider knows of the way of goods into a warehouse. */
export interface FlowProvider {
  /**
   * Deliveries that changed since a moment, all of them at every reading. `booked` says what is known already, by the id of a line.
   */
  readGoodsIn(input: {
    cursor: unknown;
    since: Date;
    booked: ReadonlyMap<string, number>;
    signal: AbortSignal;
  }): Promise<IfOffered<GoodsInReading>>;
  /** Returns and corrections since a moment, or since the cursor of the last reading. */
  readFlow(input: {
    cursor: unknown;
    since: Date;
    now: Date;
    signal: AbortSignal;
  }): Promise<IfOffered<FlowReading>>;
}

/** What a warehouse scanned into one of its orders. */
export interface ScannedOrder {
  /** The provider's own id; unique within the warehouse. */
  id: string;
  /** The shop's number of the order, from the field that is configured; null where it is blank. */
  number: string | null;
  serials: readonly { serial: string; sku: string | null }[];
}

export interface OrderSerialsReading extends CheckedRows<ScannedOrder> {
  cursor: unknown;
  hasMore: boolean;
}

/** The serial numbers of the orders that a warehouse sent out. */
export interface OrderSerialsProvider {
  /** Orders that changed since a moment, or since the cursor of the last reading. */
  readOrderSerials(input: {
    cursor: unknown;
    since: Date;
    now: Date;
    signal: AbortSignal;
  }): Promise<IfOffered<OrderSerialsReading>>;
}

// An account without the module, or a user without the right, is answered like a bad key, or like an unknown address.
const isMissingRight = (error: unknown): boolean =>
  error instanceof ConnectorError &&
  (error.kind === 'refused-credentials' ||
    (error.kind === 'vendor-error' && (error.status === 404 || error.status === 405)));

/**
 * Reads what not every account is offered. Where that is refused, `requireAccess` makes a call that every account may make: if it
 * fails, too, the credentials are the trouble, and its error is thrown.
 */
export async function readIfOffered<Reading extends object>(
  read: () => Promise<Reading>,
  requireAccess: () => Promise<unknown>,
): Promise<IfOffered<Reading>> {
  try {
    return { isOffered: true, ...(await read()) };
  } catch (error) {
    if (!isMissingRight(error)) throw error;
    await requireAccess();
    return { isOffered: false };
  }
}
