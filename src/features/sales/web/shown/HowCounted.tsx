import type { ReactNode } from 'react';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { useCompanyTimeZone } from '#web/use-today.ts';
import { useDefinition } from '../api.ts';
import styles from './HowCounted.module.css';
import { RatesUsed } from './RatesUsed.tsx';
import type { SalesFilters } from '../view.ts';

/** What counts as a sale, on which day and in which currency, in plain words. */
export function HowCounted({ filters, onClose }: { filters: SalesFilters; onClose: () => void }) {
  const definition = useDefinition(filters);
  // Known before the rates are, so that the words stay on their lines when those come.
  const companyZone = useCompanyTimeZone();
  const zone = definition.data?.time_zone ?? companyZone;
  const currency = definition.data?.currency ?? 'the reporting currency';
  return (
    <Drawer title="How It’s Counted" subtitle="What these values mean" onClose={onClose}>
      <dl className={styles['terms']}>
        <Term name="Days">
          Orders count on the day they were placed ({zone}). Today is incomplete, so comparisons leave it out,
          along with the matching day of the previous period.
        </Term>
        <Term name="Orders">
          Cancelled orders are not counted. Orders without a price (pending at Amazon) are counted once they
          have one. Amazon Europe orders whose tax Amazon does not give count with the standard rate of their
          country, as an estimate that its breakdown replaces.
        </Term>
        <Term name="Revenue">
          What customers pay for goods after discounts, excluding tax and shipping. Average order value is
          revenue divided by those orders.
        </Term>
        <Term name="Refunds">
          They are taken off on the day of the order, however late they are made. Amazon lists what it pays
          back up to some days later; its last two weeks are read again every time.
        </Term>
        <Term name="Fees">
          What Amazon keeps is never in the revenue. Net After Fees is of those orders alone whose fees Amazon
          has booked for every unit, on the day of the order; storage and other fees of the account belong to
          no order and are shown beside it.
        </Term>
        <Term name="Currencies">
          Each order is converted to {currency} at the reference rate of its day; on a weekend or a holiday
          that is the last one before. What was paid in a currency without a rate is not in the revenue. What
          was paid is shown on hover.
        </Term>
        <Term name="Regions">
          EU is Europe including the UK; NA is the US and Canada. All also includes other countries.
        </Term>
        <Term name="Shares">Share of revenue, rounded to total 100%.</Term>
      </dl>
      <h3 className={styles['heading']}>{`Exchange Rates, Last ${filters.days} Days`}</h3>
      <Loaded
        query={definition}
        failed="Failed to load the exchange rates"
        skeleton={<p className={styles['quiet']}>Loading…</p>}
      >
        {(data) => <RatesUsed {...data} />}
      </Loaded>
    </Drawer>
  );
}

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
