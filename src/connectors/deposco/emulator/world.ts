import type { Rate } from '../../kit/waits.ts';

export interface DeposcoFacilityStock {
  facility: string;
  onHand: number;
  available: number;
  openOrders: number;
  inTransit: number;
  quarantined: number;
}

export interface DeposcoItem {
  number: string;
  name: string;
  reorderPoint: number | null;
  stock: DeposcoFacilityStock[];
}

/** The emulator's data; read at every request, so it may change while it runs. */
export interface DeposcoWorld {
  tenant: string;
  businessUnit: string;
  users: { username: string; password: string }[];
  clients: { id: string; secret: string; refreshToken: string }[];
  /** How many calls a second the account may send, for all that it does; any number where left out. */
  rate?: Rate;
  /** The name under which this tenant shows quarantined units. */
  quarantineMeasure?: string;
  items(): DeposcoItem[];
}
