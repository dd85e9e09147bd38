import type { ReactNode } from 'react';
import { formatDate, NO_VALUE } from '#web/format.ts';
import { addBusinessDays } from '#shared/business-days.ts';
import { QuantityInput } from '#web/ui/form/QuantityInput.tsx';
import { getFieldName, LEG_FIELDS, LEG_MAX_DAYS } from '../../rules/fields.ts';
import { isPlanDate } from '#features/actuals/rules/plan-dates.ts';
import { parseQuantity } from '#features/actuals/rules/quantities.ts';
import styles from './BasicTab.module.css';
import { getWireField } from '../../contract/wire-names.ts';
import { getQuantityField, type DayForm } from '../day-form.ts';
import { Facts } from '../table/Facts.tsx';
import { shipmentTabWords as words } from './wording.ts';

/** How long the legs from the factory to the customer take; one that is empty is not known, and has no arrival. */
export function ShipmentTab({ form, notes }: { form: DayForm; notes: ReactNode }) {
  const { actual_date: date, china_us, china_uk, us_customer, uk_customer } = form.values;
  const describeArrival = (...legs: string[]): string => {
    if (legs.includes('')) return NO_VALUE;
    const days = legs.reduce((sum, leg) => sum + parseQuantity(leg), 0);
    const length = words.businessDays(days);
    // What is still being typed may be no day, or lead to none.
    const isTyped = isPlanDate(date) && days <= legs.length * LEG_MAX_DAYS;
    return isTyped ? `${length}, ${formatDate(addBusinessDays(date, days))}` : length;
  };
  return (
    <>
      <div className={styles['legs']}>
        {LEG_FIELDS.map((field) => (
          <QuantityInput
            key={field}
            label={words.labelBusinessDays(getFieldName(field))}
            {...getQuantityField(form, getWireField(field))}
          />
        ))}
      </div>
      {notes}
      <Facts
        title={words.title}
        facts={[
          [words.us, describeArrival(china_us, us_customer)],
          [words.eu, describeArrival(china_uk, uk_customer)],
        ]}
      />
    </>
  );
}
