import { useAsOfDay } from '#features/stock-memory/web/AsOfPanel.tsx';
import { getCurrencyDecimals } from '#shared/money.ts';
import { formatMoney, formatNumber, NO_VALUE } from '#web/format.ts';
import { StatCard } from '#web/ui/cells/StatCard.tsx';
import type { AmazonSales } from '../../contract.ts';
import { isAmazonSalesSource, SALES_DAYS } from '../../rules.ts';
import { Age } from '../Age.tsx';
import { useAmazonSales, useDashboardSources } from '../api.ts';
import { TrendLine } from '../TrendLine.tsx';
import styles from './StockCards.module.css';
import { amazonSalesCardWords as words } from '../wording/screen.ts';

/**
 * What Amazon sold. A failure takes no message: the zeros stay, and say quietly that they are none. Where nothing was
 * ever read there are no figures, and the age says why; the server's sentence does where the age cannot: of a past day,
 * which has none, and while what was read is not all there yet.
 */
export function AmazonSalesCard() {
  const { asOf } = useAsOfDay();
  const { data, isError } = useAmazonSales(asOf);
  const isMissing = isError && !data;
  const sources = useDashboardSources(isAmazonSalesSource);
  const isRead = sources?.some(({ last_success_at }) => last_success_at !== null);
  return (
    <StatCard
      label={words.amazonSalesDays(SALES_DAYS)}
      help="revenue"
      to="/sales"
      value={formatRevenue(data, isError)}
      caption={
        <>
          {data?.success || isMissing ? (
            <Counts summary={data?.summary ?? NOTHING} />
          ) : (
            ((asOf !== undefined || isRead) && data?.error) || <>&nbsp;</>
          )}
          <TrendLine of={words.unitsSoldAtAmazon} days={data?.days} />
          <span className={styles['foot']}>
            {isMissing ? (
              <span className={styles['parts']}>{words.notAvailable}</span>
            ) : (
              asOf === undefined && sources && <Age sources={sources} />
            )}
          </span>
        </>
      }
    />
  );
}

const NOTHING = { total_orders: 0, total_units: 0 };

function Counts({
  summary: { total_orders: orders, total_units: units },
}: {
  summary: Pick<AmazonSales['summary'], 'total_orders' | 'total_units'>;
}) {
  if (orders === null || units === null) return NO_VALUE;
  return (
    <>
      {words.orders(orders)} · {words.units(units)}
    </>
  );
}

function formatRevenue(data: AmazonSales | undefined, isError: boolean): string | undefined {
  if (!data) return isError ? formatNumber(0) : undefined;
  if (!data.success) return NO_VALUE;
  const { total_revenue: revenue } = data.summary;
  return revenue === null
    ? NO_VALUE
    : formatMoney(revenue * 10 ** getCurrencyDecimals(data.currency), data.currency);
}
