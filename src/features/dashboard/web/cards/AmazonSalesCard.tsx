import { useAsOfDay } from '#features/stock-memory/web/AsOfPanel.tsx';
import { AT_LEAST, AT_MOST, formatNumber, joinBounds, NO_VALUE } from '#web/format.ts';
import { describeWithoutRate, formatAmount, formatBound } from '#web/money/wording.ts';
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
          <TrendLine of={words.unitsSoldAtAmazon} days={data?.days.map(toBounded)} />
          <span className={styles['foot']}>
            {isMissing ? (
              <span className={styles['parts']}>{words.notAvailable}</span>
            ) : (
              asOf === undefined && sources && <Age sources={sources} />
            )}
            {data?.success &&
              listLacks(data).map((lack) => (
                <span key={lack} className={styles['parts']}>
                  {lack}
                </span>
              ))}
          </span>
        </>
      }
    />
  );
}

const NOTHING = { total_orders: 0, total_units: 0, is_complete: true, are_orders_read: true };

function Counts({ summary }: { summary: typeof NOTHING | AmazonSales['summary'] }) {
  const { total_orders: orders, total_units: units } = summary;
  if (orders === null || units === null) return NO_VALUE;
  const bound = findCountBound(summary);
  return (
    <>
      {words.orders(orders, bound)} · {words.units(units, bound)}
    </>
  );
}

/** Before a figure that lacks orders. */
const findCountBound = (known: { is_complete: boolean; are_orders_read: boolean }): string =>
  known.is_complete && known.are_orders_read ? '' : AT_LEAST;

/** What the figures lack, in sentences. */
const listLacks = ({ notes, summary }: AmazonSales): string[] => [
  ...notes,
  ...describeWithoutRate(summary.without_rate, { isAveraged: false }),
];

const toBounded = ({ units, ...known }: AmazonSales['days'][number]) => ({
  units,
  missing: [
    ...(known.is_complete ? [] : [words.someAccounts]),
    ...(known.are_orders_read ? [] : [words.someOrders]),
  ],
});

function formatRevenue(data: AmazonSales | undefined, isError: boolean): string | undefined {
  if (!data) return isError ? formatNumber(0) : undefined;
  if (!data.success) return NO_VALUE;
  const {
    total_revenue: revenue,
    without_rate: withoutRate,
    are_refunds_known: areRefundsKnown,
  } = data.summary;
  if (revenue === null) return NO_VALUE;
  const bound = joinBounds([
    formatBound(withoutRate),
    areRefundsKnown ? '' : AT_MOST,
    findCountBound(data.summary),
  ]);
  return `${bound}${formatAmount(revenue, data.currency)}`;
}
