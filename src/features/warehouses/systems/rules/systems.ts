import type { ShelfLevels } from '../../rules/levels.ts';
import { fileRules } from '../file/rules.ts';
import { itbRules } from '../itb/rules.ts';
import { mintsoftRules } from '../mintsoft/rules.ts';
import { shipBobRules } from '../shipbob/rules.ts';
import { shipHeroRules } from '../shiphero/rules.ts';
import type { SystemRules } from './system-rules.ts';

/** Every system that runs warehouses of ours. A name or a host is looked for in this order. */
export const SYSTEM_RULES = {
  mintsoft: mintsoftRules,
  itb: itbRules,
  shipbob: shipBobRules,
  shiphero: shipHeroRules,
  file: fileRules,
} satisfies Record<string, SystemRules>;

export type WarehouseSystem = keyof typeof SYSTEM_RULES;

// The keys of the constant are its type; the library widens them to texts.
export const WAREHOUSE_SYSTEMS = Object.keys(SYSTEM_RULES) as WarehouseSystem[];

/** How a warehouse is shown: by the system that runs it, as far as we know it. */
export type WarehouseType = WarehouseSystem | 'unsupported';
export const WAREHOUSE_TYPES: readonly WarehouseType[] = [...WAREHOUSE_SYSTEMS, 'unsupported'];

/** The level that counts in a warehouse of a system. */
export const getCountedLevel = (shelf: ShelfLevels, system: WarehouseSystem): number | null =>
  SYSTEM_RULES[system].getCountedLevel(shelf);

/** Whether nothing is left. What is not reported is not zero. */
export function isSoldOut(shelf: ShelfLevels, system: WarehouseSystem): boolean {
  const level = getCountedLevel(shelf, system);
  return level !== null && level <= 0;
}
