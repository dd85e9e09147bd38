import { useNavigate, useRouter, useSearch, type RouterHistory } from '@tanstack/react-router';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { toText, useNotedIgnored } from './ignored-values.ts';
import { getTypedValues } from './typed-values.ts';
import { formatSearch, parseSearch } from './url-search.ts';

type State = Record<string, unknown>;

/** What is used of the router here, whose own type knows all routes. */
interface KnownRouter {
  history: RouterHistory;
  buildLocation: (to: { to: string; search: (before: State) => State }) => { href: string };
}

export interface ShowOptions {
  /** A new entry of the history, to which Back leads. */
  push?: boolean;
  /** Typed into a field, letter by letter: the screen shows it at once, and the router follows when typing rests. */
  isTyped?: boolean;
}

/**
 * A part of a screen's state that lives in its address, so that back, reload and a pasted link restore it. Each
 * field of the schema has a `catch`, which is its value when the address has none or a wrong one; a field that has
 * this value is left out of the address. A change replaces the entry of the history, unless `push` asks for a new
 * one (opening a dialog, another tab or page). For what is typed into a field, `isTyped` shows it before the router has it.
 *
 *     const view = z.object({ search: z.string().catch(''), role: z.enum(['all', 'admin', 'user']).catch('all') });
 *     const [{ search, role }, show] = useUrlState(view);
 *     show({ role: 'admin' });
 */
export function useUrlState<Schema extends z.ZodObject>(schema: Schema) {
  const navigate = useNavigate();
  const router: KnownRouter = useRouter();
  const typed = getTypedValues(router.history);
  const names = useMemo(() => Object.keys(schema.shape), [schema]);
  useSyncExternalStore(typed.subscribe, () => typed.find(names));
  // Of the whole address only the own part, so that a screen is not drawn again when the address has what was typed.
  const text = useSearch({
    strict: false,
    select: (address: State): string => formatOwn({ ...address, ...typed.find(names) }, names),
  });
  const { search, state } = useMemo(() => readOwn(schema, text), [schema, text]);
  useNotedIgnored(search, state);
  const show = useCallback(
    (change: Partial<z.output<Schema>>, { push = false, isTyped = false }: ShowOptions = {}): void => {
      const describe = (changed: State) => ({
        to: '.',
        search: (before: State) => omitDefaults(schema, { ...before, ...changed }),
        replace: !push,
      });
      const follow = (changed: State): Promise<void> => navigate(describe(changed));
      if (isTyped) {
        typed.hold(change, { follow, formatHref: (held) => router.buildLocation(describe(held)).href });
      } else {
        typed.replace(change);
        void follow(change);
      }
    },
    [navigate, router, schema, typed],
  );
  return [state, show] as const;
}

const formatOwn = (search: State, names: readonly string[]): string =>
  formatSearch(Object.fromEntries(names.map((name) => [name, toText(search[name])])));

function readOwn<Schema extends z.ZodObject>(schema: Schema, text: string) {
  const search = parseSearch(text);
  return { search, state: schema.parse(search) };
}

function omitDefaults(schema: z.ZodObject, search: State): State {
  const usual = schema.parse({});
  return Object.fromEntries(Object.entries(search).filter(([name, value]) => value !== usual[name]));
}
