import { useState } from 'react';
import type { PlanningDay } from '../contract/plan.ts';

/** The day to bring into sight, or the last one before it: once for each object. */
export interface GoTo {
  date: string;
  /** It was just added, and may come a moment later. */
  isComing?: true;
}

interface SoughtRow {
  by: GoTo;
  row: { key: string } | undefined;
}

/** The row to bring into sight. Once found it stays: days that come or go later do not move what is being read. */
export function useNearest(
  days: readonly PlanningDay[],
  goTo: GoTo,
  rowAt: (date: string) => string | undefined,
): SoughtRow['row'] {
  const [sought, setSought] = useState<SoughtRow>();
  // A screen that opens again does not wait: the added day may have been deleted.
  const isReady = sought === undefined || !goTo.isComing || days.some(({ date }) => date === goTo.date);
  if (isReady && sought?.by !== goTo) {
    const key = rowAt(goTo.date);
    setSought({ by: goTo, row: key === undefined ? undefined : { key } });
  }
  return sought?.row;
}
