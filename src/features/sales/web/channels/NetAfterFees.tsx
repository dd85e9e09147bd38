import type { HelpTopic } from '#web/ui/help/topics.ts';
import { NO_VALUE } from '#web/format.ts';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import { formatAmount } from '#web/money/wording.ts';
import { getKnownData, QueryStatusLine, type Query } from '../shown/QueryStatusLine.tsx';
import styles from '../SalesCards.module.css';
import { describeAccountFees, describeFeesWithoutRate } from '../wording/fees.ts';
import type { FeesAnswer } from './FeesTable.tsx';
import { netAfterFeesWords as words } from '../wording/channels.ts';

/**
 * What is left of the orders whose fees are known, beside what these orders brought: an order without booked fees is in
 * none of the three.
 */
export function NetAfterFees({ query }: { query: Query<FeesAnswer> }) {
  const data = getKnownData(query);
  const isPending = query.data === undefined && !query.isError;
  return (
    <DimWhileStale isOld={query.isPlaceholderData}>
      <StatCards>
        {CARDS.map(({ label, help, read, describe }) => (
          <StatCard
            key={label}
            label={label}
            help={help}
            value={
              data ? (
                <span className={styles['figure']}>{formatAmount(read(data), data.fees.CURRENCY)}</span>
              ) : isPending ? undefined : (
                NO_VALUE
              )
            }
            caption={data && describe(data)}
          />
        ))}
      </StatCards>
      <QueryStatusLine query={query} what={words.theFees} />
      <div className={styles['notes']}>
        {data &&
          [...describeFeesWithoutRate(data), ...describeAccountFees(data)].map((note) => (
            <p key={note}>{note}</p>
          ))}
      </div>
    </DimWhileStale>
  );
}

interface FeeCard {
  label: string;
  help: HelpTopic;
  read: (data: FeesAnswer) => number | null;
  describe: (data: FeesAnswer) => string;
}

const CARDS: readonly FeeCard[] = [
  {
    label: words.revenueWithKnownFees,
    help: 'revenue-with-known-fees',
    read: ({ fees }) => fees.REVENUE,
    describe: ({ fees }) => words.ofOrders(fees.ORDERS_WITH_FEES, fees.TOTAL_ORDERS),
  },
  {
    label: words.amazonFees,
    help: 'amazon-fees',
    read: ({ fees }) => fees.FEES,
    describe: ({ fees }) =>
      fees.FEES === null
        ? words.notBookedYet
        : words.referralFba(
            formatAmount(fees.REFERRAL, fees.CURRENCY),
            formatAmount(fees.FBA, fees.CURRENCY),
          ),
  },
  {
    label: words.netAfterFees,
    help: 'net-after-fees',
    read: ({ fees }) => fees.NET_AFTER_FEES,
    describe: ({ fees }) => words.feesKnownForOfOrders(fees.ORDERS_WITH_FEES, fees.TOTAL_ORDERS),
  },
];
