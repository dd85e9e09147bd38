import { Button } from '@mantine/core';
import { useState } from 'react';
import { toDayNumber } from '#shared/dates.ts';
import { DateRange } from '#web/ui/day/DateRange.tsx';
import { FoldedFilters, useFold } from '#web/ui/filters/FoldedFilters.tsx';
import { SelectFilter } from '#web/ui/filters/SelectFilter.tsx';
import { useToday } from '#web/use-today.ts';
import type { ShippingOverview } from '../contract.ts';
import { formatStatusTitle } from '../rules/groups.ts';
import { DEFAULT_DAYS, WINDOW_DAYS_MAX, computeWindow } from '../rules/window.ts';
import styles from './ShippingFilters.module.css';
import { NO_PARCEL_FILTERS, toQuestion, useShippingView } from './view.ts';
import type { AppliedFilters } from './view.ts';
import { shippingFiltersWords as words } from './wording/screen.ts';

const CHOICES = [
  ['country', words.country, words.allCountries, 'countries'],
  ['status', words.status, words.allStatuses, 'statuses'],
  ['carrier', words.carrier, words.allCarriers, 'carriers'],
  ['warehouse', words.warehouse, words.allWarehouses, 'warehouses'],
] as const;

/** The filters in force with what is chosen and not applied yet. */
function useDraftFilters(overview: ShippingOverview | undefined) {
  const { filters, apply } = useShippingView();
  const today = useToday();
  const [draft, setDraft] = useState<Partial<AppliedFilters>>({});
  const [seen, setSeen] = useState(filters);
  // Back, or a link: what is in force is shown again.
  if (!isSame(seen, filters)) {
    setSeen(filters);
    setDraft({});
  }
  // The days of the address first: the overview is the last one for as long as the right one is on its way, and until
  // the first one is there the days are the same by the same rule.
  const { startDate, endDate } = overview?.window ?? computeWindow(toQuestion(filters), today);
  const days = { startDate: filters.startDate || startDate, endDate: filters.endDate || endDate };
  const inForce = { ...filters, ...days };
  const shown = { ...inForce, ...draft };
  return {
    filters,
    shown,
    isLong: isTooLong(shown),
    hasDraft: !isSame(shown, inForce),
    change: (changed: Partial<AppliedFilters>): void => setDraft({ ...draft, ...changed }),
    applyDraft: (): void => apply({ ...filters, ...draft }),
    reset: (): void => {
      setDraft({});
      apply(NO_PARCEL_FILTERS);
    },
  };
}

/** What is chosen here comes into force with Apply Filters, and is kept in the address from then on. */
export function ShippingFilters({ overview }: { overview: ShippingOverview | undefined }) {
  const draft = useDraftFilters(overview);
  const { filters, shown, isLong, hasDraft, change } = draft;
  const fold = useFold();
  return (
    <form
      className={styles['filters']}
      aria-label={words.filters}
      onSubmit={(event) => {
        event.preventDefault();
        if (isLong) return;
        if (hasDraft) draft.applyDraft();
        fold.close();
      }}
    >
      <FoldedFilters fold={fold} active={countActive(filters)}>
        <DateRange
          from={shown.startDate}
          to={shown.endDate}
          labels={{ from: words.startDate, to: words.endDate }}
          onChange={({ from, to }) => change({ startDate: from, endDate: to })}
        />
        {CHOICES.map(([name, label, all, options]) => (
          <SelectFilter
            key={name}
            label={label}
            options={[
              { value: '', label: all },
              ...listChoices(
                overview?.options[options] ?? [],
                shown[name],
                name === 'status' ? formatStatusTitle : undefined,
              ),
            ]}
            value={shown[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </FoldedFilters>
      <DraftState {...draft} />
    </form>
  );
}

/** Whether the shown filters are in force, with the buttons to apply or reset them. */
const DraftState = ({ filters, isLong, hasDraft, reset }: ReturnType<typeof useDraftFilters>) => (
  <div className={styles['end']}>
    <p className={styles['note']} role="status">
      {isLong && <strong>{words.chooseRangeOfDays(WINDOW_DAYS_MAX)}</strong>}
      {!isLong && hasDraft && words.filtersNotAppliedYet}
      {!isLong && !hasDraft && isUsual(filters) && words.lastDays(DEFAULT_DAYS)}
    </p>
    <div className={styles['buttons']}>
      <Button type="submit" variant={hasDraft ? 'filled' : 'default'} disabled={isLong}>
        {words.applyFilters}
      </Button>
      <Button variant="default" onClick={reset}>
        {words.reset}
      </Button>
    </div>
  </div>
);

const isSame = (one: AppliedFilters, other: AppliedFilters): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
const isUsual = ({ startDate, endDate }: AppliedFilters): boolean => startDate === '' && endDate === '';
/** How many filters are in force; the two days are one. */
const countActive = (filters: AppliedFilters): number =>
  CHOICES.filter(([name]) => filters[name] !== '').length + (isUsual(filters) ? 0 : 1);
const isTooLong = ({ startDate, endDate }: Pick<AppliedFilters, 'startDate' | 'endDate'>): boolean =>
  startDate !== '' && endDate !== '' && toDayNumber(endDate) - toDayNumber(startDate) >= WINDOW_DAYS_MAX;

/** The names among the parcels of these days; the chosen one stays a choice even if no parcel has it. */
function listChoices(names: readonly string[], chosen: string, formatName = (name: string) => name) {
  const known = chosen === '' || names.includes(chosen) ? names : [...names, chosen];
  return known.map((value) => ({ value, label: formatName(value) }));
}
