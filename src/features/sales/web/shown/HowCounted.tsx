import type { ReactNode } from 'react';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { useCompanyTimeZone } from '#web/use-today.ts';
import { useDefinition } from '../api.ts';
import styles from './HowCounted.module.css';
import { RatesUsed } from './RatesUsed.tsx';
import type { SalesFilters } from '../view.ts';
import { howCountedWords as words } from '../wording/shown.ts';

/** What counts as a sale, on which day and in which currency, in plain words. */
export function HowCounted({ filters, onClose }: { filters: SalesFilters; onClose: () => void }) {
  const definition = useDefinition(filters);
  // Known before the rates are, so that the words stay on their lines when those come.
  const companyZone = useCompanyTimeZone();
  const zone = definition.data?.time_zone ?? companyZone;
  const currency = definition.data?.currency ?? words.reportingCurrency;
  return (
    <Drawer title={words.title} subtitle={words.subtitle} onClose={onClose}>
      <dl className={styles['terms']}>
        <Term name={words.days}>{words.ordersCountOnDay(zone)}</Term>
        <Term name={words.orders}>{words.cancelledOrdersAreNotCounted}</Term>
        <Term name={words.revenue}>{words.whatCustomersPayForGoods}</Term>
        <Term name={words.refunds}>{words.theyAreTakenOff}</Term>
        <Term name={words.fees}>{words.whatAmazonKeepsIsNever}</Term>
        <Term name={words.currencies}>{words.eachOrderIsConverted(currency)}</Term>
        <Term name={words.regions}>{words.euIsEuropeIncludingUk}</Term>
        <Term name={words.shares}>{words.shareOfRevenueRounded}</Term>
      </dl>
      <h3 className={styles['heading']}>{words.exchangeRatesLastDays(filters.days)}</h3>
      <Loaded
        query={definition}
        failed={words.failed}
        skeleton={<p className={styles['quiet']}>{words.loading}</p>}
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
