/** What a warehouse reports about one SKU that decides whether anything is left; null if it does not report it. */
export interface ShelfLevels {
  onHand: number | null;
  available: number | null;
}

interface AlertLevels {
  /** What the system counts: available at Mintsoft, on hand at ITB. */
  countedLevel: number | null;
  alertLevel: number | null;
}

/** Whether a level has come down to the provider's own alert level; only that one counts in a warehouse. */
export function isLowStock({ countedLevel, alertLevel }: AlertLevels): boolean {
  return countedLevel !== null && alertLevel !== null && alertLevel > 0 && countedLevel <= alertLevel;
}
