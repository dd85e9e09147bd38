import { createContext } from 'react';
import type { BoxAtRisk } from '../contract.ts';

/** What rows of boxes show beside the box. The table reads both once: a query in each cell costs more than the cell. */
export interface BoxFacts {
  /** What SKUs are called. */
  names: Readonly<Record<string, string>>;
  /** Why boxes come too late, by their IDs. */
  risks: ReadonlyMap<number, BoxAtRisk>;
}

export const BoxFactsContext = createContext<BoxFacts>({ names: {}, risks: new Map() });
