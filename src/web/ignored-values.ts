import { useEffect, useSyncExternalStore } from 'react';
import { formatSearch, parseSearch } from './url-search.ts';

/** Parameters of the address with values that the screen does not know, such as a removed status: name to value. */
type IgnoredValues = Readonly<Record<string, string>>;

let ignored: IgnoredValues = {};
const listeners = new Set<() => void>();

function change(next: IgnoredValues): void {
  if (JSON.stringify(next) === JSON.stringify(ignored)) return;
  ignored = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useIgnoredValues = (): IgnoredValues => useSyncExternalStore(subscribe, () => ignored);

/** Notes which values of the address a part of a screen could not use. */
export function useNotedIgnored(search: Record<string, unknown>, state: Record<string, unknown>): void {
  const names = Object.keys(state).sort().join(' ');
  const text = formatSearch(findIgnored(search, state));
  useEffect(() => {
    const own = names.split(' ');
    const others = Object.entries(ignored).filter(([name]) => !own.includes(name));
    change({ ...Object.fromEntries(others), ...parseSearch(text) });
    return () => change(Object.fromEntries(Object.entries(ignored).filter(([name]) => !own.includes(name))));
  }, [names, text]);
}

/** A value that its schema replaced. */
const findIgnored = (search: Record<string, unknown>, state: Record<string, unknown>): IgnoredValues =>
  Object.fromEntries(
    Object.entries(state).flatMap(([name, value]) => {
      const given = toText(search[name]);
      return given === '' || given === toText(value) ? [] : [[name, given]];
    }),
  );

/** As an address has it. */
export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
