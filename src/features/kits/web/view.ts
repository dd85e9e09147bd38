import { z } from 'zod';
import { isoDay } from '#shared/dates.ts';
import { useUrlState } from '#web/use-url-state.ts';
import type { KitFilters } from '../contract/kits.ts';
import { KIT_SORTS, KITS_PAGE_SIZE, USUAL_KIT_SORT } from '../rules/kits.ts';
import { defineSort } from '#shared/paging.ts';
import { kitsViewWords as words } from './wording.ts';

const yesOrNo = z.enum(['all', 'true', 'false']).catch('all');

/** Which kits are shown, as the address keeps it. */
export const kitsView = z.object({
  search: z.string().max(200).catch(''),
  from: z.union([z.literal(''), isoDay]).catch(''),
  to: z.union([z.literal(''), isoDay]).catch(''),
  activated: z.enum(['all', 'true', 'false', 'unknown']).catch('all'),
  retail: yesOrNo,
  subscription: yesOrNo,
  sort: defineSort(KIT_SORTS).catch(USUAL_KIT_SORT),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});
export type KitsView = z.infer<typeof kitsView>;

/** All kits, from the first page on; the order stays as it was chosen. */
export const NO_KIT_FILTERS = kitsView.omit({ sort: true }).parse({});

export const ACTIVATION_FILTERS = [
  { value: 'all', label: words.allActivations },
  { value: 'true', label: words.activated },
  { value: 'false', label: words.notActivated },
  { value: 'unknown', label: words.activationUnknown },
] as const;

export const KIT_TYPE_FILTERS = [
  { value: 'all', label: words.allTypes },
  { value: 'true', label: words.retail },
  { value: 'false', label: words.notRetail },
] as const;

export const SUBSCRIPTION_FILTERS = [
  { value: 'all', label: words.allSubscriptions },
  { value: 'true', label: words.withSubscription },
  { value: 'false', label: words.withoutSubscription },
] as const;

/** The filters as the server takes them. */
export function toKitFilters({ search, from, to, activated, retail, subscription }: KitsView): KitFilters {
  const omitDefault = <Value extends string>(value: Value) =>
    value === '' || value === 'all' ? undefined : value;
  return {
    search: omitDefault(search),
    // `all` is not an answer to a yes-or-no question.
    activated: omitDefault(activated) as KitFilters['activated'],
    retail: omitDefault(retail) as KitFilters['retail'],
    hasSubscription: omitDefault(subscription) as KitFilters['hasSubscription'],
    dateFrom: omitDefault(from),
    dateTo: omitDefault(to),
  };
}

/** How many of them are in force beside the search; the two days are one. */
export const countActiveFilters = ({ from, to, activated, retail, subscription }: KitsView): number =>
  [from || to, activated, retail, subscription].filter((value) => value !== '' && value !== 'all').length;

export const computeOffset = ({ page }: KitsView): number => (page - 1) * KITS_PAGE_SIZE;

const findLabel = (options: readonly { value: string; label: string }[], value: string) =>
  value === 'all' ? [] : options.filter((option) => option.value === value).map(({ label }) => label);

/** The filters in force, each in a few words; none when all kits are shown. */
export function describeFilters(
  { search, from, to, activated, retail, subscription }: KitsView,
  day: (date: string) => string,
) {
  return [
    ...(search.trim() ? [`“${search.trim()}”`] : []),
    ...(from && to
      ? [words.fromTo(day(from), day(to))]
      : from
        ? [words.fromOn(day(from))]
        : to
          ? [words.untilDay(day(to))]
          : []),
    ...findLabel(ACTIVATION_FILTERS, activated),
    ...findLabel(KIT_TYPE_FILTERS, retail),
    ...findLabel(SUBSCRIPTION_FILTERS, subscription),
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
