import { FoldedFilters, useFold } from '#web/ui/filters/FoldedFilters.tsx';
import { SearchInput } from '#web/ui/filters/SearchInput.tsx';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { SelectFilter } from '#web/ui/filters/SelectFilter.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import type { ShowOptions } from '#web/use-url-state.ts';
import styles from './Shipments.module.css';
import { BOX_GROUPS, BOX_STATUS_FILTERS, type BoxesView } from './view.ts';
import { boxFiltersWords as words } from './wording.ts';

interface Props {
  view: BoxesView;
  onChange: (change: Partial<BoxesView>, options?: ShowOptions) => void;
}

/** Search, status and grouping of the boxes. */
export function BoxFilters({ view: { search, status, group }, onChange }: Props) {
  const fold = useFold();
  return (
    <Toolbar>
      <SearchInput
        label={words.searchShipments}
        value={search}
        onSearch={(text) => onChange({ search: text }, { isTyped: true })}
        isImmediate
      />
      <FoldedFilters fold={fold} active={Number(status !== 'all')}>
        <SelectFilter
          label={words.status}
          options={BOX_STATUS_FILTERS}
          value={status}
          onChange={(chosen) => onChange({ status: chosen })}
        />
        <div className={styles['group']}>
          <Segments
            label={words.group}
            options={BOX_GROUPS}
            value={group}
            onChange={(chosen) => onChange({ group: chosen }, { push: true })}
          />
        </div>
      </FoldedFilters>
    </Toolbar>
  );
}
