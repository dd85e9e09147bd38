import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { AmazonFilters } from './AmazonFilters.tsx';
import { AMAZON_FAILED, isUnread, type useFbaInventory } from './api.ts';
import { FilteredInventory } from './FilteredInventory.tsx';
import { InventorySkeleton } from './InventoryTable.tsx';
import { isPoolInRegion, type AmazonView } from './view.ts';
import { inventoryTabWords as words } from './wording.ts';

interface Props {
  inventory: ReturnType<typeof useFbaInventory>;
  view: AmazonView;
  onChange: (change: Partial<AmazonView>) => void;
}

/** What Amazon holds, with its filters. */
export const InventoryTab = ({ inventory, view, onChange }: Props) => (
  <>
    <AmazonFilters view={view} onChange={onChange} />
    <NotConnectedPanel
      of={(source) => isPoolInRegion(source, view.region)}
      heading={words.notConnected(view.region === 'all' ? '' : ` ${view.region.toUpperCase()}`)}
      isEmpty={isUnread(inventory)}
      skeleton={<InventorySkeleton />}
    >
      <Loaded
        query={inventory}
        heading={words.heading}
        failed={AMAZON_FAILED}
        skeleton={<InventorySkeleton />}
      >
        {(data) => (
          <FilteredInventory
            inventory={data.inventory}
            region={data.region}
            view={view}
            isOld={inventory.isPlaceholderData}
            onClear={() => onChange({ search: '', stock: 'all' })}
          />
        )}
      </Loaded>
    </NotConnectedPanel>
  </>
);
