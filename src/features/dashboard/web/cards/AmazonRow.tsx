import { formatFigure } from '#web/format.ts';
import { Link } from '@tanstack/react-router';
import { useAsOfDay } from '#features/stock-memory/web/AsOfPanel.tsx';
import type { SummedPoint } from '../../contract.ts';
import { Age } from '../Age.tsx';
import { useDashboardSources } from '../api.ts';
import { TrendLine } from '../TrendLine.tsx';
import { describeParts } from '../wording/totals.ts';
import styles from './WarehouseRow.module.css';
import { amazonRowWords as words } from '../wording/screen.ts';

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
        <span className={styles['units']}>{days && formatFigure(last?.units ?? null)}</span>
        <span className={styles['notes']}>
          {asOf === undefined ? describeNow(last?.missing ?? []) : last && describeParts(last)}
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
const describeNow = (missing: string[]): string =>
  [words.notIncludedInTotal, describeParts({ carried: [], missing }) ?? []].flat().join(', ');
