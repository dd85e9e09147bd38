import type { ShelfLevels } from '../../rules/levels.ts';

/** What must be decided of each system that runs warehouses, without a screen or a database. */
export interface SystemRules {
  /** Its name on the screen. */
  label: string;
  /** What `warehouse_type` may say, what a warehouse's name may hold, and the host of its API: all in small letters. */
  types: readonly string[];
  names: readonly string[];
  hosts: readonly string[];
  /** Whether quarantined units are among those on hand. */
  countsQuarantineOnHand?: true;
  /** Whether its provider reports what it expects and books in. */
  reportsGoodsIn?: true;
  /** The level that decides whether a SKU is sold out or low. */
  getCountedLevel: (shelf: ShelfLevels) => number | null;
}
