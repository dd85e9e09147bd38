import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { PagedRows } from '#web/lists/paged-rows.ts';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import type { FbaItem } from '../contract/amazon.ts';
import styles from './AmazonPage.module.css';
import { InventoryTable } from './InventoryTable.tsx';
import { describeRegion, findItems, type AmazonView } from './view.ts';
import { filteredInventoryWords as words } from './wording.ts';

interface Props {
  inventory: readonly FbaItem[];
  /** Where the list is long: how many rows it has, and those that are found. */
  long: { total: number; paged: PagedRows<FbaItem> } | undefined;
  /** The region that was read, which lags behind the chosen one while that is on its way. */
  region: AmazonView['region'];
  view: AmazonView;
  /** The rows of the last choice, while those of the next are on their way. */
  isOld: boolean;
  onClear: () => void;
}

/** The rows that match the search and the stock filter, and how many that are. */
export function FilteredInventory({ inventory, long, region, view, isOld, onClear }: Props) {
  const isFiltered = view.search !== '' || view.stock !== 'all';
  const items = useMemo(
    () => findItems(inventory, { search: view.search, stock: view.stock }),
    [inventory, view.search, view.stock],
  );
  const found = long?.paged.count ?? items.length;
  return (
    <DimWhileStale isOld={isOld}>
      <InventoryTable
        items={items}
        paged={long?.paged}
        empty={
          <Notice
            heading={words.heading}
            action={
              isFiltered && (
                <Button variant="default" onClick={onClear}>
                  {words.clearFilters}
                </Button>
              )
            }
          />
        }
      />
      <p className={styles['footer']}>
        {words.showingItems(found, describeRegion(region))}
        {isFiltered && words.withoutFilters(long?.total ?? inventory.length)}
      </p>
    </DimWhileStale>
  );
}
