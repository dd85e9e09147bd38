import type { Rate } from '../../kit/waits.ts';

/** What one fulfilment centre keeps of an item; a figure that is null is left out of the answer. */
export interface ShipBobCentreStock {
  id: number;
  name: string | null;
  onHand: number | null;
  committed: number | null;
  awaiting: number | null;
}

export interface ShipBobStock {
  inventoryId: number;
  sku: string | null;
  name: string | null;
  isDigital?: boolean;
  /** Null where the service does not say which centres keep it. */
  centres: ShipBobCentreStock[] | null;
  /** Fields that the item answers otherwise. */
  spoiled?: Record<string, unknown>;
}

/** The emulator's data; read at every request, so it may change while it runs. */
export interface ShipBobWorld {
  tokens: { token: string; scopes: string[] }[];
  stock(): ShipBobStock[];
  /** How many calls it takes; any number where left out. */
  rate?: Rate;
}
