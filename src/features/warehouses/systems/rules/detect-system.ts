import type { SystemRules } from './system-rules.ts';
import {
  getCountedLevel,
  SYSTEM_RULES,
  WAREHOUSE_SYSTEMS,
  type WarehouseSystem,
  type WarehouseType,
} from './systems.ts';

export interface WarehouseHints {
  name: string;
  /** As the operator wrote it. */
  warehouseType: string | null;
  country: string | null;
  location: string | null;
  baseUrl: string | null;
}

/** Which system runs a warehouse; the first hint that says something decides. */
export function detectWarehouseType(hints: WarehouseHints): WarehouseType {
  const type = foldText(hints.warehouseType);
  const name = foldText(hints.name);
  const host = readHost(hints.baseUrl);
  return (
    findSystem(({ types }) => types.includes(type)) ??
    findSystem(({ names }) => names.some((part) => name.includes(part))) ??
    (name.includes('uk') ? 'mintsoft' : undefined) ??
    findSystem(({ hosts }) => hosts.some((part) => host.includes(part))) ??
    (type === '' ? guessByPlace(hints) : 'unsupported')
  );
}

/** Whether a warehouse counts quarantined units among those on hand. */
export function countsQuarantineOnHand(hints: WarehouseHints): boolean {
  const type = detectWarehouseType(hints);
  const rules: SystemRules | null = type === 'unsupported' ? null : SYSTEM_RULES[type];
  return rules?.countsQuarantineOnHand ?? false;
}

/** Whether units on hand alone are no level in a warehouse: what is low there is low by its available units. */
export function countsAvailableOnly(hints: WarehouseHints): boolean {
  const type = detectWarehouseType(hints);
  return type !== 'unsupported' && getCountedLevel({ onHand: 1, available: null }, type) === null;
}

const findSystem = (matches: (rules: SystemRules) => boolean): WarehouseSystem | undefined =>
  WAREHOUSE_SYSTEMS.find((system) => matches(SYSTEM_RULES[system]));

/** The American warehouses are run by ITB, all others on Mintsoft. */
const guessByPlace = ({ country, location }: WarehouseHints): WarehouseSystem =>
  foldText(country) === 'usa' || foldText(location).includes('georgia') ? 'itb' : 'mintsoft';

const foldText = (text: string | null): string => text?.trim().toLowerCase() ?? '';

/** The host of an address; what is in its path or its user name says nothing. */
const readHost = (url: string | null): string =>
  /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#:]*)/.exec(foldText(url))?.[1] ?? '';
