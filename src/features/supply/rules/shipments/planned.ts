import type { Cell } from '#features/catalogue/rules/cells.ts';

export interface PlannedLine {
  cell: Cell;
  units: number;
  /** What people counted where nothing else says what arrived. */
  arrived: number | null;
}

export type ShipmentState = 'planned' | 'shipped' | 'arrived' | 'cancelled';

/** What people have decided to send from one place to another on a day. */
export interface PlannedShipment {
  id: number;
  /** As it is called on its papers, and at Amazon. */
  name: string;
  /** `warehouse:tive`, `fba:US` */
  place: string;
  /** The place that it leaves from; null for the factory. */
  source: string | null;
  ship_on: string;
  arrives_on: string;
  shipped_on: string | null;
  arrived_on: string | null;
  state: ShipmentState;
  note: string | null;
  planned_by: string;
  version: number;
  lines: PlannedLine[];
}

/** It should have left, or should have arrived: then nothing counts on it until a person says more. */
export const isShipmentOverdue = (
  {
    state,
    ship_on: shipOn,
    arrives_on: arrivesOn,
  }: Pick<PlannedShipment, 'state' | 'ship_on' | 'arrives_on'>,
  today: string,
): boolean => (state === 'planned' && shipOn < today) || (state === 'shipped' && arrivesOn < today);

const NEXT_STATES: Record<ShipmentState, readonly ShipmentState[]> = {
  planned: ['planned', 'shipped', 'arrived', 'cancelled'],
  // What was marked by mistake can be taken back.
  shipped: ['shipped', 'planned', 'arrived', 'cancelled'],
  arrived: ['arrived', 'shipped'],
  cancelled: [],
};

/** Whether a shipment may become that. */
export const isNextState = (from: ShipmentState, to: ShipmentState): boolean =>
  NEXT_STATES[from].includes(to);
