import { createContext } from 'react';
import type { Actuals } from '#features/actuals/contract/actuals.ts';

/** The actuals of the day of a form, as far as they are there. */
export interface KnownActuals {
  state: 'loading' | 'failed' | 'to-come' | 'there';
  /** The day is not over yet. */
  isToday: boolean;
  /** The form was filled in with it; else it is shown beside the figures of the plan. */
  isFilledIn: boolean;
  actuals: Actuals | undefined;
  retry: () => void;
}

/** Undefined around a form that fills nothing in. */
export const KnownActualsContext = createContext<KnownActuals | undefined>(undefined);
