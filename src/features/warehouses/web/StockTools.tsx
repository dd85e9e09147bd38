import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { FoldedFilters, useFold } from '#web/ui/filters/FoldedFilters.tsx';
import { SearchInput } from '#web/ui/filters/SearchInput.tsx';
import { SelectFilter } from '#web/ui/filters/SelectFilter.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import styles from './Stock.module.css';
import type { StockView } from './view.ts';
import { stockToolsWords as words } from './wording.ts';

interface StockToolOption {
  value: string;
  label: string;
}

interface Props {
  view: StockView;
  filters: readonly StockToolOption[];
  sorts: readonly StockToolOption[];
  sort: StockToolOption;
  onSort: (id: string) => void;
  /** What turns the order round, where the screen has it. */
  turn?: ReactNode;
  /** How many rows are hidden for being empty. */
  zero: number | undefined;
  /** The server searches. */
  isLong?: boolean;
}

/** What is above a table of stock. A header that is not among the sorts can be clicked as well, and is named then. */
export function StockTools({ view, filters, sorts, sort, onSort, turn, zero, isLong = false }: Props) {
  const fold = useFold();
  const isOther = sorts.every(({ value }) => value !== sort.value);
  return (
    <Toolbar>
      <SearchInput
        label={words.searchSku}
        placeholder={words.placeholder}
        value={view.search}
        onSearch={view.showSearch}
        isImmediate={!isLong}
      />
      <FoldedFilters
        fold={fold}
        active={Number(view.filter !== 'all') + Number(view.isZeroShown && !view.isZeroFixed)}
      >
        <SelectFilter label={words.filter} options={filters} value={view.filter} onChange={view.showFilter} />
        <div className={styles['order']}>
          <SelectFilter
            label={words.sort}
            options={isOther ? [...sorts, sort] : sorts}
            value={sort.value}
            onChange={onSort}
          />
          {turn}
        </div>
        <Switch
          className={styles['zero']}
          label={zero === undefined ? words.includeOutOfStock : words.includeOutOfStockCount(zero)}
          checked={view.isZeroShown}
          disabled={view.isZeroFixed}
          onChange={({ currentTarget }) => view.showZero(currentTarget.checked)}
        />
      </FoldedFilters>
    </Toolbar>
  );
}
