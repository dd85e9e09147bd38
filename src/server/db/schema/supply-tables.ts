import type { Generated, GeneratedAlways } from 'kysely';

/** Written by `supply`. A shipment that people have decided on. */
export interface PlannedShipmentsTable {
  id: GeneratedAlways<number>;
  /** `warehouse:tive`, `fba:US` */
  place: string;
  cell: string;
  /** The place that it leaves from; null for the factory. */
  source: string | null;
  units: number;
  ship_on: string;
  arrives_on: string;
  state: Generated<'planned' | 'shipped' | 'cancelled'>;
  note: string | null;
  planned_by: string;
  version: Generated<number>;
  saved_at: Date;
}

/** Written by `supply`. A proposal that people do not want to see until a day. */
export interface DismissedProposalsTable {
  place: string;
  cell: string;
  until: string;
  reason: string;
  dismissed_by: string;
  dismissed_at: Date;
}
