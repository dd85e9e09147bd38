import { useState } from 'react';
import { useDraft } from './drafts.ts';

/** The values in a form, and those that it began with or that were saved last. */
interface FormValues<Values> {
  values: Values;
  saved: Values;
}

/** The values of a form, whether they differ from the saved ones, and the draft that outlives a session. */
export function useFormValues<Values extends object>(initial: Values, draft: string | undefined) {
  type Name = keyof Values & string;
  const { restored, keep } = useDraft<FormValues<Values>>(draft);
  // One state, because `offer` must compare both as they are then, not as they were last rendered.
  const [{ values, saved }, setState] = useState(
    // A restored draft keeps the values that it began with, not what the record has become in the meantime.
    restored ?? { values: initial, saved: initial },
  );
  const names = Object.keys(initial) as Name[]; // the keys of a plain object
  const isDirty = names.some((name) => values[name] !== saved[name]);
  keep(isDirty ? { values, saved } : undefined);

  return {
    values,
    isDirty,
    /** True when this form began with what was typed before the session expired. */
    isRestored: restored !== undefined,
    put: <N extends Name>(name: N, value: Values[N]): void =>
      setState((before) => ({ ...before, values: { ...before.values, [name]: value } })),
    markSaved: (sent: Values): void => setState((before) => ({ ...before, saved: sent })),
    reset: (): void => setState((before) => ({ ...before, values: before.saved })),
    /**
     * Fills in values that arrive after the form was opened: they become what the form began with. What the user
     * has typed in the meantime stays.
     */
    offer: (arrived: Partial<Values>): void =>
      setState((before) => {
        const untouched = names.filter(
          (name) => name in arrived && before.values[name] === before.saved[name],
        );
        const filled = Object.fromEntries(untouched.map((name) => [name, arrived[name]]));
        return { values: { ...before.values, ...filled }, saved: { ...before.saved, ...arrived } };
      }),
  };
}
