import type { HelpTopic } from '#web/ui/help/topics.ts';
import { NO_VALUE } from '#web/format.ts';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import { formatAmount } from '#web/money/wording.ts';
import { Hint } from '#web/ui/overlay/Hint.tsx';
import { listPeriodLacks } from '../known-days.ts';
import { formatLeast } from '../shown/bounds.ts';
import { getKnownData, QueryStatusLine, type Query } from '../shown/QueryStatusLine.tsx';
import styles from '../SalesCards.module.css';
import { describeAccountFees, describeFeesWithoutRate } from '../wording/fees.ts';
import {
  findNetBound,
  findRevenueBound,
  findTakenBound,
  listFeesLacks,
  type FeesAnswer,
} from './fee-bounds.ts';
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
        {CARDS.map(({ label, help, read, describe, findBound }) => (
          <StatCard
            key={label}
            label={label}
            help={help}
            value={
              data ? (
                <span className={styles['figure']}>
                  <FeeAmount amount={read(data)} bound={findBound(data)} data={data} />
                </span>
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

interface FeeAmountProps {
  amount: number | null;
  /** What is before it. */
  bound: string;
  data: FeesAnswer;
}

/** An amount of orders with known fees; hovering shows what may be missing from it. */
function FeeAmount({ amount, bound, data }: FeeAmountProps) {
  const text = formatAmount(amount, data.fees.CURRENCY);
  const says = [...describeFeesWithoutRate(data), ...listFeesLacks(data)].join(' ');
  return amount === null || bound === '' ? text : <Hint says={says}>{`${bound}${text}`}</Hint>;
}

interface FeeCard {
  label: string;
  help: HelpTopic;
  read: (data: FeesAnswer) => number | null;
  findBound: (data: FeesAnswer) => string;
  describe: (data: FeesAnswer) => string;
}

const formatTotalOrders = ({ fees, period }: FeesAnswer): string =>
  formatLeast(fees.TOTAL_ORDERS, listPeriodLacks(period, fees));

const CARDS: readonly FeeCard[] = [
  {
    label: words.revenueWithKnownFees,
    help: 'revenue-with-known-fees',
    read: ({ fees }) => fees.REVENUE,
    findBound: findRevenueBound,
    describe: (data) => words.ofOrders(data.fees.ORDERS_WITH_FEES, formatTotalOrders(data)),
  },
  {
    label: words.amazonFees,
    help: 'amazon-fees',
    read: ({ fees }) => fees.FEES,
    findBound: findTakenBound,
    describe: (data) => {
      const { FEES, REFERRAL, FBA, CURRENCY } = data.fees;
      const format = (amount: number | null) => `${findTakenBound(data)}${formatAmount(amount, CURRENCY)}`;
      return FEES === null ? words.notBookedYet : words.referralFba(format(REFERRAL), format(FBA));
    },
  },
  {
    label: words.netAfterFees,
    help: 'net-after-fees',
    read: ({ fees }) => fees.NET_AFTER_FEES,
    findBound: findNetBound,
    describe: (data) => words.feesKnownForOfOrders(data.fees.ORDERS_WITH_FEES, formatTotalOrders(data)),
  },
];
