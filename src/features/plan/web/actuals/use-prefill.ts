import { useEffect } from 'react';
import { ACTUAL_FIELDS } from '#features/actuals/rules/fields.ts';
import { getWireActual } from '../../contract/wire-names.ts';
import type { DayValues } from '../day-values.ts';
import type { KnownActuals } from './day-actuals.ts';
import { useActuals } from './use-actuals.ts';

interface DayFormValues {
  values: DayValues;
  offer: (figures: Partial<DayValues>) => void;
}

/** The actuals of a day, as far as they are there. */
export function useKnownActuals(date: string, today: string): KnownActuals {
  const { data, isError, refetch } = useActuals(date, date, today);
  const actuals = data?.days.find((day) => day.date === date);
  const isToCome = date === '' || date > today;
  return {
    state: isToCome ? 'to-come' : actuals ? 'there' : isError ? 'failed' : 'loading',
    isToday: date === today,
    isFilledIn: false,
    actuals,
    retry: () => void refetch(),
  };
}

/** Prefills a new day's form with the actuals of its date; what was typed stays, and what is unknown stays empty. */
export function usePrefill(
  { values: { actual_date: date }, offer }: DayFormValues,
  today: string,
): KnownActuals {
  const known = useKnownActuals(date, today);
  const { actuals } = known;
  useEffect(() => {
    offer(
      Object.fromEntries(
        ACTUAL_FIELDS.map((field) => {
          const name = getWireActual(field);
          return [name, String(actuals?.figures[name] ?? '')];
        }),
      ),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer; another date begins with none
  }, [actuals]);
  return { ...known, isFilledIn: true };
}
