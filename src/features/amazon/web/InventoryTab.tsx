import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { joinPages } from '#web/lists/join-pages.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { useSort } from '#web/ui/table/use-sort.ts';
import type { ShowOptions } from '#web/use-url-state.ts';
import { AmazonFilters } from './AmazonFilters.tsx';
import styles from './AmazonPage.module.css';
import { AMAZON_FAILED, isUnread, useFbaPages, type useFbaInventory } from './api.ts';
import { FilteredInventory } from './FilteredInventory.tsx';
import { fbaColumns, InventorySkeleton } from './InventoryTable.tsx';
import { isPoolInRegion, type AmazonView } from './view.ts';
import { inventoryTabWords as words } from './wording.ts';

interface Props {
  inventory: ReturnType<typeof useFbaInventory>;
  view: AmazonView;
  onChange: (change: Partial<AmazonView>, options?: ShowOptions) => void;
}

/** What Amazon holds, with its filters. */
export function InventoryTab({ inventory, view, onChange }: Props) {
  const { data, isPlaceholderData } = inventory;
  const [sort] = useSort('asin', fbaColumns);
  const { search, stock } = view;
  // Those of the choice that was read, which lags behind the chosen one while that is on its way.
  const pages = useFbaPages(data?.long && { region: data.region, view: data.view, search, stock, sort });
  const found = pages.found;
  return (
    <>
      <AmazonFilters view={view} isLong={data?.long !== undefined} onChange={onChange} />
      {data?.unread_orders.map(({ name, orders }) => (
        <p key={name} className={styles['notRead']} role="status">
          {words.unreadOrders(name, orders)}
        </p>
      ))}
      <NotConnectedPanel
        of={(source) => isPoolInRegion(source, view.region)}
        heading={words.notConnected(view.region === 'all' ? '' : ` ${view.region.toUpperCase()}`)}
        isEmpty={isUnread(inventory)}
        skeleton={<InventorySkeleton />}
      >
        <Loaded
          query={data?.long ? joinPages(inventory, pages) : inventory}
          heading={words.heading}
          failed={AMAZON_FAILED}
          skeleton={<InventorySkeleton />}
        >
          {(answer) => (
            <FilteredInventory
              inventory={answer.inventory}
              long={answer.long && found && { total: answer.long.total, paged: found.paged }}
              region={answer.region}
              view={view}
              isOld={isPlaceholderData || found?.isOld === true}
              onClear={() => onChange({ search: '', stock: 'all' })}
            />
          )}
        </Loaded>
      </NotConnectedPanel>
    </>
  );
}
