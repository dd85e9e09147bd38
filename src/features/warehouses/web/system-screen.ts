import type { ComponentType, ReactNode } from 'react';
import type { WarehouseConfig } from '../contract.ts';

export interface SystemViewProps {
  warehouse: WarehouseConfig;
  name: string;
}

/** How warehouses of a system are shown, and what of it is known before they are. */
export interface SystemScreen {
  View: ComponentType<SystemViewProps>;
  /** The labels of its cards. */
  cards: readonly string[];
  /** Its table without rows. */
  table: ReactNode;
  /** Says below the title where the warehouse is. */
  hasNote: boolean;
  /** Offers a button that turns the order round. */
  canTurn: boolean;
  canExport: boolean;
}
