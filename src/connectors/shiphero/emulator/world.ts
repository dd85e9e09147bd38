/** A product in a warehouse; a figure that is null is answered as null. */
export interface ShipHeroStock {
  id: number;
  sku: string;
  name: string | null;
  barcode?: string;
  warehouseId: string;
  onHand: number | null;
  allocated: number | null;
  /** What can be sold ahead of its arrival. */
  sellAhead?: number;
  nonSellable: number | null;
  reorderLevel: number | null;
  isKit?: boolean;
  isKitBuilt?: boolean;
  updatedAt: Date;
  /** Fields that the product answers otherwise. */
  spoiled?: Record<string, unknown>;
}

/** The emulator's data; read at every request, so it may change while it runs. */
export interface ShipHeroWorld {
  refreshTokens: string[];
  warehouses: { id: string; identifier: string }[];
  stock(): ShipHeroStock[];
  /** How many credits there are at most; ShipHero's own figure where left out. */
  credits?: number;
  /** For some users ShipHero answers products of all warehouses. */
  ignoresFilter?: boolean;
}
