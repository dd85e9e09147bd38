import { FoldedFilters, useFold } from '#web/ui/filters/FoldedFilters.tsx';
import { SearchInput } from '#web/ui/filters/SearchInput.tsx';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { SelectFilter } from '#web/ui/filters/SelectFilter.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import type { ShowOptions } from '#web/use-url-state.ts';
import { sortFrom } from '#shared/lists/order-values.ts';
import styles from './AmazonPage.module.css';
import { getHeader } from './InventoryTable.tsx';
import { AMAZON_REGIONS, AMAZON_VIEWS, SORTS, STOCK_FILTERS, type AmazonView } from './view.ts';
import { amazonFiltersWords as words } from './wording.ts';

interface Props {
  view: AmazonView;
  /** The server searches. */
  isLong: boolean;
  onChange: (change: Partial<AmazonView>, options?: ShowOptions) => void;
}

/** What of the inventory is shown, and in which order. */
export function AmazonFilters({ view: { search, view, region, stock, sort }, isLong, onChange }: Props) {
  const fold = useFold();
  return (
    <Toolbar>
      <SearchInput
        label={words.searchBySkuAsin}
        placeholder={words.placeholder}
        value={search}
        onSearch={(text) => onChange({ search: text }, { isTyped: true })}
        isImmediate={!isLong}
      />
      <FoldedFilters fold={fold} active={[region, stock].filter((chosen) => chosen !== 'all').length}>
        <Segments
          label={words.view}
          options={AMAZON_VIEWS}
          value={view}
          onChange={(chosen) => onChange({ view: chosen })}
        />
        <div className={styles['region']}>
          <SelectFilter
            label={words.region}
            options={AMAZON_REGIONS}
            value={region}
            onChange={(chosen) => onChange({ region: chosen })}
          />
        </div>
        <SelectFilter
          label={words.stock}
          options={STOCK_FILTERS}
          value={stock}
          onChange={(chosen) => onChange({ stock: chosen })}
        />
        <SelectFilter
          label={words.sort}
          options={listSorts(sort)}
          value={sort}
          onChange={(chosen) => onChange({ sort: chosen })}
        />
      </FoldedFilters>
    </Toolbar>
  );
}

/** A sort that was chosen at a header of the table is named, too. */
function listSorts(sort: string): { value: string; label: string }[] {
  if (SORTS.some(({ value }) => value === sort)) return [...SORTS];
  const { id } = sortFrom(sort);
  const same = SORTS.find(({ value }) => sortFrom(value).id === id);
  return [...SORTS, { value: sort, label: same ? words.reversed(same.label) : getHeader(id) }];
}
