import type { CheckedRows } from '../kit/rows.ts';

/** Stock of one SKU in one facility, from either generation of Deposco. Null means not reported. */
export interface FacilityStock {
  sku: string;
  facility: string | null;
  onHand: number | null;
  /** Available to promise; negative is legal. */
  available: number | null;
  reserved: number | null;
  quarantined: number | null;
  inbound: number | null;
}

/** One of Deposco's ways to read stock. */
export interface StockReader {
  read(signal?: AbortSignal): Promise<CheckedRows<FacilityStock>>;
  test(signal?: AbortSignal): Promise<string>;
}
