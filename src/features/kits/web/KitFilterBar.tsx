import { DateRange } from '#web/ui/day/DateRange.tsx';
import { FoldedFilters, useFold } from '#web/ui/filters/FoldedFilters.tsx';
import { SearchInput } from '#web/ui/filters/SearchInput.tsx';
import { SelectFilter } from '#web/ui/filters/SelectFilter.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { KIT_SEARCH_PAUSE_MS } from '../rules/kits.ts';
import { ACTIVATION_FILTERS, countActiveFilters, KIT_TYPE_FILTERS, SUBSCRIPTION_FILTERS } from './view.ts';
import type { KitsView } from './view.ts';
import { kitFilterBarWords as words } from './wording.ts';

interface Props {
  view: KitsView;
  onChange: (change: Partial<KitsView>) => void;
}

/** Search, dates and the three choices of the kit list. */
export function KitFilterBar({ view, onChange }: Props) {
  const fold = useFold();
  return (
    <Toolbar>
      <SearchInput
        label={words.searchKits}
        placeholder={words.placeholder}
        value={view.search}
        pauseMs={KIT_SEARCH_PAUSE_MS}
        onSearch={(search) => onChange({ search })}
      />
      <FoldedFilters fold={fold} active={countActiveFilters(view)}>
        <DateRange from={view.from} to={view.to} onChange={(days) => onChange(days)} />
        <SelectFilter
          label={words.activation}
          options={ACTIVATION_FILTERS}
          value={view.activated}
          onChange={(activated) => onChange({ activated })}
        />
        <SelectFilter
          label={words.kitType}
          options={KIT_TYPE_FILTERS}
          value={view.retail}
          onChange={(retail) => onChange({ retail })}
        />
        <SelectFilter
          label={words.subscription}
          options={SUBSCRIPTION_FILTERS}
          value={view.subscription}
          onChange={(subscription) => onChange({ subscription })}
        />
      </FoldedFilters>
    </Toolbar>
  );
}
