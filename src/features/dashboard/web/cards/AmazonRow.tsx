import { Link } from '@tanstack/react-router';
import { useAsOfDay } from '#features/stock-memory/web/AsOfPanel.tsx';
import type { SummedPoint } from '../../contract.ts';
import { Age } from '../Age.tsx';
import { useDashboardSources } from '../api.ts';
import { TrendLine } from '../TrendLine.tsx';
import { describeParts, formatBoundedUnits } from '../wording/totals.ts';
import styles from './WarehouseRow.module.css';
import { amazonRowWords as words } from '../wording/screen.ts';

type Lacking = Pick<SummedPoint, 'missing' | 'partial'>;
const NOTHING_KNOWN = { units: null, missing: [], partial: [] };

/** What Amazon holds, beside the warehouses and never in their total. */
export function AmazonRow({ days }: { days: readonly SummedPoint[] | undefined }) {
  const { asOf } = useAsOfDay();
  const pools = useDashboardSources(({ kind }) => kind === 'fba-stock');
  const last = days?.at(-1);
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <Link to="/amazon" className={styles['name']}>
          {words.amazonFba}
        </Link>
        <span className={styles['where']}>{words.fulfillmentByAmazonEuNa}</span>
      </div>
      <div className={styles['line']}>
        <TrendLine of={words.stockAtAmazon} days={days} />
      </div>
      <div className={styles['stock']}>
        <span className={styles['units']}>{days && formatBoundedUnits(last ?? NOTHING_KNOWN)}</span>
        <span className={styles['notes']}>
          {asOf === undefined ? describeNow(last) : last && describeParts(last)}
        </span>
      </div>
      <div className={styles['standing']}>
        <span className={styles['action']}>{words.viewInventory}</span>
        {asOf === undefined && pools && <Age sources={pools} isBrief />}
      </div>
    </li>
  );
}

/** How old its parts are now is shown beside it. */
const describeNow = ({ missing, partial }: Lacking = NOTHING_KNOWN): string =>
  [words.notIncludedInTotal, describeParts({ carried: [], missing, partial }) ?? []].flat().join(', ');
