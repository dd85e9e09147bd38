import { AsOfPanel } from '#features/stock-memory/web/AsOfPanel.tsx';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import { detectWarehouseType } from '../systems/rules/detect-system.ts';
import { SYSTEM_SCREENS } from '../systems/web/screens.ts';
import styles from './Stock.module.css';
import { SortDirectionButton } from './StockParts.tsx';
import { StockTools } from './StockTools.tsx';
import type { SystemScreen } from './system-screen.ts';
import { useStockView } from './view.ts';
import { stockSkeletonWords as words } from './wording.ts';

const FILTERS = [{ value: 'all', label: words.all }];
const SORT = { value: 'sku', label: words.sku };
/** The screen that a warehouse will probably have by its ID, before its configuration has loaded. */
export function guessScreen(warehouseId: string): SystemScreen {
  const nothing = { warehouseType: null, country: null, location: null, baseUrl: null };
  const type = detectWarehouseType({ name: warehouseId, ...nothing });
  return SYSTEM_SCREENS[type === 'unsupported' ? 'mintsoft' : type];
}

/**
 * Before it is known how a warehouse is shown: what its view has, where it will be. Nothing of it can be typed into,
 * because fields of the warehouse's own view take its place.
 */
export const StockSkeleton = ({ warehouseId }: { warehouseId: string }) => {
  const view = useStockView(FILTERS);
  const { cards, table, hasNote, canTurn } = guessScreen(warehouseId);
  return (
    <div inert>
      <AsOfPanel>{hasNote && <p className={styles['where']}>&nbsp;</p>}</AsOfPanel>
      <StatCards>
        {cards.map((label) => (
          <StatCard key={label} label={label} value={undefined} />
        ))}
      </StatCards>
      <StockTools
        view={view}
        filters={FILTERS}
        sorts={[SORT]}
        sort={SORT}
        onSort={() => {}}
        turn={
          canTurn && <SortDirectionButton sort={{ id: 'sku', direction: 'ascending' }} onTurn={() => {}} />
        }
        zero={undefined}
      />
      <div className={styles['table']}>{table}</div>
    </div>
  );
};
