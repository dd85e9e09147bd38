import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let areRefused = false;

/** Notes what an answer said of the database; answers that say nothing change nothing. */
export function noteDataChanges(header: string | null): void {
  if (header === null || areRefused === (header === 'refused')) return;
  areRefused = header === 'refused';
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the database only allows reading at the moment, by the latest answer. */
export const useAreChangesRefused = (): boolean => useSyncExternalStore(subscribe, () => areRefused);
