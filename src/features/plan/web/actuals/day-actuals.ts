import { createContext } from 'react';
import type { Actuals } from '#features/actuals/contract/actuals.ts';

/** What is told of the day of a form, as far as it is there. */
export interface KnownActuals {
  state: 'loading' | 'failed' | 'to-come' | 'there';
  /** The day is not over yet. */
  isToday: boolean;
  /** The form was filled in with it; else it stands beside what the plan says. */
  isFilledIn: boolean;
  actuals: Actuals | undefined;
  retry: () => void;
}

/** Undefined around a form that fills nothing in. */
export const ToldContext = createContext<KnownActuals | undefined>(undefined);
