import { z } from 'zod';
import { isoDay } from '#shared/dates.ts';
import { useUrlState } from '#web/use-url-state.ts';
import type { KitFilters } from '../contract.ts';
import { PAGE_SIZE } from '../rules.ts';

const yesOrNo = z.enum(['all', 'true', 'false']).catch('all');

/** Which kits are shown, as the address keeps it. */
export const view = z.object({
  search: z.string().max(200).catch(''),
  from: z.union([z.literal(''), isoDay]).catch(''),
  to: z.union([z.literal(''), isoDay]).catch(''),
  activated: yesOrNo,
  retail: yesOrNo,
  subscription: yesOrNo,
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});
export type View = z.infer<typeof view>;

export const NO_FILTERS: View = view.parse({});

export const ACTIVATION = [
  { value: 'all', label: 'All Activations' },
  { value: 'true', label: 'Activated' },
  { value: 'false', label: 'Not Activated' },
] as const;

export const KIT_TYPES = [
  { value: 'all', label: 'All Types' },
  { value: 'true', label: 'Retail' },
  { value: 'false', label: 'Not Retail' },
] as const;

export const SUBSCRIPTION = [
  { value: 'all', label: 'All Subscriptions' },
  { value: 'true', label: 'With Subscription' },
  { value: 'false', label: 'Without Subscription' },
] as const;

/** The filters as the server takes them. */
export function filtersOf({ search, from, to, activated, retail, subscription }: View): KitFilters {
  const given = <Value extends string>(value: Value) => (value === '' || value === 'all' ? undefined : value);
  return {
    search: given(search),
    // `all` is no answer to a yes-or-no question.
    activated: given(activated) as KitFilters['activated'],
    retail: given(retail) as KitFilters['retail'],
    hasSubscription: given(subscription) as KitFilters['hasSubscription'],
    dateFrom: given(from),
    dateTo: given(to),
  };
}

/** How many of them are in force beside the search; the two days are one. */
export const activeOf = ({ from, to, activated, retail, subscription }: View): number =>
  [from || to, activated, retail, subscription].filter((value) => value !== '' && value !== 'all').length;

export const offsetOf = ({ page }: View): number => (page - 1) * PAGE_SIZE;

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  value === 'all' ? [] : options.filter((option) => option.value === value).map(({ label }) => label);

/** The filters in force, each in a few words; none when all kits are shown. */
export function wordsOf(
  { search, from, to, activated, retail, subscription }: View,
  day: (date: string) => string,
) {
  return [
    ...(search.trim() ? [`“${search.trim()}”`] : []),
    ...(from && to
      ? [`${day(from)} to ${day(to)}`]
      : from
        ? [`from ${day(from)}`]
        : to
          ? [`to ${day(to)}`]
          : []),
    ...labelOf(ACTIVATION, activated),
    ...labelOf(KIT_TYPES, retail),
    ...labelOf(SUBSCRIPTION, subscription),
  ];
}

const dialog = z.object({ dialog: z.enum(['', 'import']).catch('') });

/** Whether kits are being imported: `?dialog=import`. */
export function useImportDialog() {
  const [state, show] = useUrlState(dialog);
  return {
    isOpen: state.dialog === 'import',
    open: (): void => show({ dialog: 'import' }, { push: true }),
    close: (): void => show({ dialog: '' }),
  };
}
