import { Button } from '@mantine/core';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import type { FbaItem } from '../contract/amazon.ts';
import styles from './AmazonPage.module.css';
import { InventoryTable } from './InventoryTable.tsx';
import { describeRegion, isShown, type AmazonView } from './view.ts';
import { filteredInventoryWords as words } from './wording.ts';

interface Props {
  inventory: readonly FbaItem[];
  /** The region that was read, which lags behind the chosen one while that is on its way. */
  region: AmazonView['region'];
  view: AmazonView;
  /** The rows of the last choice, while those of the next are on their way. */
  isOld: boolean;
  onClear: () => void;
}

/** The rows that match the search and the stock filter, and how many that are. */
export function FilteredInventory({ inventory, region, view, isOld, onClear }: Props) {
  const isFiltered = view.search !== '' || view.stock !== 'all';
  const items = inventory.filter((item) => isShown(item, view));
  return (
    <DimWhileStale isOld={isOld}>
      <InventoryTable
        items={items}
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
        {words.showingItems(items.length, describeRegion(region))}
        {isFiltered && words.withoutFilters(inventory.length)}
      </p>
    </DimWhileStale>
  );
}
