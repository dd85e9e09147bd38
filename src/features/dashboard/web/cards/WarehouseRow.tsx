import { getStanding } from '#features/connections/rules.ts';
import { formatDayWithYear } from '#features/stock-memory/web/AsOfPanel.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { Bone } from '#web/ui/skeleton/Bone.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import type { StockTrends, WarehouseStatus } from '../../contract.ts';
import { Age } from '../Age.tsx';
import { TrendLine } from '../TrendLine.tsx';
import { useSyncTimes } from '../api.ts';
import { useInventoryModal } from '../view.ts';
import { describeLeftOut, formatBoundedUnits, isLowerBound } from '../wording/totals.ts';
import styles from './WarehouseRow.module.css';
import { warehouseRowWords as words } from '../wording/screen.ts';

interface Props {
  status: WarehouseStatus;
  asOf: string | null;
  days: StockTrends['warehouses'][number]['days'] | undefined;
  /** How many sold-out SKUs customers may be waiting for; null where it is not known, undefined while it loads. */
  soldOut: number | null | undefined;
  /** A pointer or the focus is on the way to it. */
  onApproach: () => void;
}

/** One warehouse; a click anywhere, or Enter on its name, opens what it holds. */
export function WarehouseRow({ status, asOf, days, soldOut, onApproach }: Props) {
  const { open } = useInventoryModal();
  const { warehouse, stats } = status;
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <button
          type="button"
          className={styles['name']}
          onClick={() => open(warehouse.id)}
          onPointerEnter={onApproach}
          onFocus={onApproach}
        >
          {warehouse.name}
        </button>
        <span className={styles['where']}>{warehouse.location || words.locationNotSpecified}</span>
      </div>
      <div className={styles['line']}>
        <TrendLine of={words.stock(warehouse.name)} days={days} />
      </div>
      <div className={styles['stock']}>
        <span className={styles['units']}>{formatBoundedUnits({ ...stats, units: stats.total_items })}</span>
        <span className={styles['notes']}>
          {describeNotes(stats, soldOut)}
          {soldOut === undefined && <Bone width="6rem" label={words.loadingSkusOutOfStock} />}
        </span>
      </div>
      <div className={styles['standing']}>
        <Standing status={status} asOf={asOf} />
      </div>
    </li>
  );
}

type Stats = WarehouseStatus['stats'];

function describeNotes(stats: Stats, soldOut: Props['soldOut']): string {
  const { total_items: units, low_stock_items, skus_without_level } = stats;
  const notes: string[] = [describeLeftOut(stats) ?? []].flat();
  const low = { units: low_stock_items, skus_without_on_hand: skus_without_level };
  if (low.units || isLowerBound(low)) notes.push(words.low(formatBoundedUnits(low)));
  // Where no stock is known, the dash in place of its units is enough.
  if (soldOut || (soldOut === null && units !== null)) notes.push(words.skusOutOfStock(soldOut));
  return notes.join(' · ');
}

function Standing({ status: { success, freshness, day }, asOf }: Pick<Props, 'status' | 'asOf'>) {
  const addSyncTimes = useSyncTimes();
  if (asOf !== null) {
    if (success) return <StatusBadge tone="neutral">{words.synced}</StatusBadge>;
    return (
      <StatusBadge tone="watch">{day === null ? words.noData : words.as(formatDayWithYear(day))}</StatusBadge>
    );
  }
  const word = success ? words.online : words.offline;
  const standing = freshness && getStanding(freshness);
  const sources = addSyncTimes(freshness ? [freshness] : []);
  const isAgeEnough = standing?.tone === 'good' || (!success && standing?.text === 'Failing');
  return (
    <>
      <StatusBadge tone={success ? 'good' : 'bad'}>{word}</StatusBadge>
      {isAgeEnough ? (
        <span className={styles['age']}>
          <FreshAge at={sources[0]?.last_success_at} />
        </span>
      ) : (
        <Age sources={sources} />
      )}
    </>
  );
}
