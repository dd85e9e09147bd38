import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { z } from 'zod';
import { useNotedIgnored } from './ignored-values.ts';

type State = Record<string, unknown>;

/**
 * A part of a screen's state that lives in its address, so that back, reload and a pasted link restore it. Each
 * field of the schema has a `catch`, which is its value when the address has none or a wrong one; a field that has
 * this value is left out of the address. A change replaces the entry of the history, unless `push` asks for a new
 * one (opening a dialog, another tab or page).
 *
 *     const view = z.object({ search: z.string().catch(''), role: z.enum(['all', 'admin', 'user']).catch('all') });
 *     const [{ search, role }, show] = useUrlState(view);
 *     show({ role: 'admin' });
 */
export function useUrlState<Schema extends z.ZodType<State>>(schema: Schema) {
  const navigate = useNavigate();
  const search: State = useSearch({ strict: false });
  const state: z.output<Schema> = schema.parse(search);
  useNotedIgnored(search, state);
  const show = useCallback(
    (change: Partial<z.output<Schema>>, { push = false } = {}): void => {
      void navigate({
        to: '.',
        search: (before: State) => omitDefaults(schema, { ...before, ...change }),
        replace: !push,
      });
    },
    [navigate, schema],
  );
  return [state, show] as const;
}

function omitDefaults(schema: z.ZodType<State>, search: State): State {
  const usual = schema.parse({});
  return Object.fromEntries(Object.entries(search).filter(([name, value]) => value !== usual[name]));
}
