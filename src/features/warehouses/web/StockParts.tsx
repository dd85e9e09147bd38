import { Button } from '@mantine/core';
import { IconDownload, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { RefreshPanel } from '#features/connections/web/RefreshPanel.tsx';
import { getStanding } from '#features/connections/rules.ts';
import { useAsOfDay } from '#features/stock-memory/web/AsOfPanel.tsx';
import { download } from '#web/download.ts';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { showErrorToast } from '#web/ui/feedback/toast.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { useToday } from '#web/use-today.ts';
import type { Sort } from '#shared/lists/order-values.ts';
import { formatWarehousePlace } from '../rules/place.ts';
import { SYSTEM_RULES } from '../systems/rules/systems.ts';
import { useWarehouses, type InventoryState } from './api.ts';
import styles from './Stock.module.css';
import { WarehouseSwitch } from './WarehouseSwitch.tsx';
import type { StockView } from './view.ts';
import { stockPartsWords as words } from './wording.ts';

interface ComplaintProps {
  query: Pick<InventoryState, 'data'>;
}

/** The buttons that every warehouse has. */
export function StockActions({ warehouseId }: { warehouseId: string }) {
  const { asOf } = useAsOfDay();
  const system = useWarehouses().data?.warehouses.find(({ id }) => id === warehouseId)?.system;
  const mayHaveGoodsIn =
    system === undefined || (system !== 'unsupported' && SYSTEM_RULES[system].reportsGoodsIn);
  return (
    <>
      <WarehouseSwitch warehouseId={warehouseId} />
      <LinkButton to="/dashboard">{words.dashboard}</LinkButton>
      {mayHaveGoodsIn && <LinkButton to={`/warehouse/${warehouseId}/goods-in`}>{words.goodsIn}</LinkButton>}
      {asOf === undefined && (
        <RefreshPanel
          of={({ id }) => id === formatWarehousePlace(warehouseId)}
          tables={['warehouse_stock']}
        />
      )}
    </>
  );
}

/** Turns the order round. */
export function SortDirectionButton({ sort, onTurn }: { sort: Sort; onTurn: (sort: Sort) => void }) {
  const isDown = sort.direction === 'descending';
  const Icon = isDown ? IconSortDescending : IconSortAscending;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      onClick={() => onTurn({ id: sort.id, direction: isDown ? 'ascending' : 'descending' })}
    >
      {isDown ? words.descending : words.ascending}
    </Button>
  );
}

const OFFLINE = { text: words.offline, tone: 'bad' } as const;

/** Says that the figures are not those of a sync that has just worked. */
export function StockComplaint({ query: { data } }: ComplaintProps) {
  const message = data?.warehouse_inventory.error?.message;
  if (!data?.has_data || message === undefined) return null;
  const { text, tone } = data.freshness ? getStanding(data.freshness) : OFFLINE;
  return (
    <p className={styles['complaint']} role="status">
      <StatusBadge tone={tone}>{text}</StatusBadge> {message}.
    </p>
  );
}

interface EmptyProps {
  texts: { empty: string; noMatch: string };
  view: StockView;
  inView: { counted: number; zeroMatching: number };
}

/** Why there is no row, and what would bring some. */
export function NoStockRows({ texts, view, inView: { counted, zeroMatching } }: EmptyProps) {
  const isFiltered = counted > 0 || view.search !== '' || view.filter !== 'all';
  return (
    <Notice
      heading={isFiltered ? texts.noMatch : texts.empty}
      action={
        <span className={styles['choices']}>
          {zeroMatching > 0 && (
            <Button variant="default" onClick={() => view.showZero(true)}>
              {words.includeOutOfStock(zeroMatching)}
            </Button>
          )}
          {isFiltered && (
            <Button variant="default" onClick={view.showAll}>
              {words.clearFilters}
            </Button>
          )}
        </span>
      }
    />
  );
}

interface ExportProps {
  name: string;
  /** The past day whose rows these are; undefined for now. */
  day: string | undefined;
  isEmpty: boolean;
  write: () => Promise<string>;
}

/** Hands the rows over as a file that carries the date. */
export function ExportStockButton({ name, day, isEmpty, write }: ExportProps) {
  const today = useToday();
  const save = async (): Promise<void> => {
    try {
      download(`${name}_${day ?? today}.csv`, await write());
    } catch (error) {
      showErrorToast(error, words.failedToExport);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      disabled={isEmpty}
      onClick={() => void save()}
    >
      {words.exportCsv}
    </Button>
  );
}
