type StepState = 'yes' | 'no' | 'unknown';

/** Written by `journeys`. What became of each kit; a day is null where it is not known. */
export interface KitJourneysTable {
  serial_number: string;
  made_day: string;
  is_retail: boolean;
  /** '' where it is not known. */
  sku: string;
  received: StepState;
  received_day: string | null;
  shipped: StepState;
  shipped_day: string | null;
  activated: StepState;
  activated_day: string | null;
  subscribed: StepState;
  subscribed_day: string | null;
}

/** Written by `journeys`. How many kits of a month of making took how many days from one step to the next. */
export interface KitJourneyCountsTable {
  month: string;
  is_retail: boolean;
  sku: string;
  step: 'received' | 'shipped' | 'activated' | 'subscribed';
  state: StepState;
  /** Whether the day of the step itself is known. */
  has_day: boolean;
  /** From the step before; null where either day is not known. */
  days: number | null;
  kits: number;
}

/** Written by `journeys`, by the triggers of the tables that a journey is made of: kits of which something has changed since. */
export interface KitJourneyChangesTable {
  serial_number: string;
}
