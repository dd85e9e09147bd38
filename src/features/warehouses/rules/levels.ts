/** What a warehouse tells of one SKU, as far as it decides whether anything is left; null where it does not report it. */
export interface ShelfLevels {
  onHand: number | null;
  available: number | null;
}

interface AlertLevels {
  /** The one that counts, see `getCountedLevel`. */
  level: number | null;
  lowStockLevel: number | null;
}

/** Whether a level has come down to the provider's own alert level; only that one counts in a warehouse. */
export function isLowStock({ level, lowStockLevel }: AlertLevels): boolean {
  return level !== null && lowStockLevel !== null && lowStockLevel > 0 && level <= lowStockLevel;
}
