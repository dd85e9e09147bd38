import type { HelpTopic } from '#web/ui/help/topics.ts';
import { formatNumber, NO_VALUE } from '#web/format.ts';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import { getKnownData, QueryStatusLine, type Query } from '../shown/QueryStatusLine.tsx';
import styles from '../SalesCards.module.css';
import { describeAccountFees, describeFeesWithoutRate } from '../fees-wording.ts';
import { formatAmount } from '../wording.ts';
import type { FeesAnswer } from './FeesTable.tsx';

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
      <QueryStatusLine query={query} what="The fees" />
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
  help?: HelpTopic;
  read: (data: FeesAnswer) => number | null;
  describe: (data: FeesAnswer) => string;
}

const CARDS: readonly FeeCard[] = [
  {
    label: 'Revenue With Known Fees',
    read: ({ fees }) => fees.REVENUE,
    describe: ({ fees }) =>
      `${formatNumber(fees.ORDERS_WITH_FEES)} of ${formatNumber(fees.TOTAL_ORDERS)} orders`,
  },
  {
    label: 'Amazon Fees',
    read: ({ fees }) => fees.FEES,
    describe: ({ fees }) =>
      fees.FEES === null
        ? 'not booked yet'
        : `Referral ${formatAmount(fees.REFERRAL, fees.CURRENCY)} · FBA ${formatAmount(fees.FBA, fees.CURRENCY)}`,
  },
  {
    label: 'Net After Fees',
    help: 'net-after-fees',
    read: ({ fees }) => fees.NET_AFTER_FEES,
    describe: ({ fees }) =>
      `fees known for ${formatNumber(fees.ORDERS_WITH_FEES)} of ${formatNumber(fees.TOTAL_ORDERS)} orders`,
  },
];
