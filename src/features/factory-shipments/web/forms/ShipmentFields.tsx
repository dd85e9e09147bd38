import { Autocomplete, TextInput } from '@mantine/core';
import { DateInput } from '#web/ui/day/DateInput.tsx';
import type { useContractForm } from '#web/ui/form/use-contract-form.ts';
import type { FactoryShipment } from '../../contract.ts';
import { findUsualUnits } from '../../rules/boxes.ts';
import { useDestinations } from '../api.ts';
import { BoxForecast } from './BoxForecast.tsx';
import type { newBoxes, ShipmentValues } from './form-schema.ts';
import styles from '../Shipments.module.css';
import { shipmentFieldsWords as words } from './wording.ts';

type Form = ReturnType<typeof useContractForm<ShipmentValues, typeof newBoxes>>;
/** What the fields need of either form: for new boxes, and for one that is known. */
export type ShipmentForm = Pick<Form, 'values' | 'set' | 'text' | 'choice'>;

interface Props {
  form: ShipmentForm;
  shipments: readonly FactoryShipment[];
}

const SUGGESTED = 8;

/** The most used values of a field first, for suggestions. */
function listUsualValues(
  shipments: readonly FactoryShipment[],
  field: 'sku' | 'from_factory' | 'shipping_company',
) {
  const counts = new Map<string, number>();
  for (const { [field]: value } of shipments) {
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([value]) => value);
}

/** The fields that all boxes of a shipment share. */
export function ShipmentFields({ form, shipments }: Props) {
  const common = { limit: SUGGESTED, comboboxProps: { withinPortal: false }, autoComplete: 'off' };
  const destinations = useDestinations();
  const units = findUsualUnits(shipments, form.values.sku);
  return (
    <>
      <div className={styles['pair']}>
        <Autocomplete
          label={words.sku}
          data={listUsualValues(shipments, 'sku')}
          {...common}
          {...form.choice('sku')}
        />
        <TextInput
          label={words.unitsPerBoxOptional}
          inputMode="numeric"
          autoComplete="off"
          placeholder={units === undefined ? undefined : words.usually(units)}
          {...form.text('units')}
        />
      </div>
      <div className={styles['pair']}>
        <Autocomplete
          label={words.from}
          data={listUsualValues(shipments, 'from_factory')}
          {...common}
          {...form.choice('from_factory')}
        />
        <Autocomplete
          label={words.to}
          data={destinations.data?.destinations.map(({ name }) => name) ?? []}
          {...common}
          {...form.choice('to_warehouse')}
        />
      </div>
      <div className={styles['pair']}>
        <Autocomplete
          label={words.shippingCompanyOptional}
          data={listUsualValues(shipments, 'shipping_company')}
          {...common}
          {...form.choice('shipping_company')}
        />
        <TextInput
          label={words.trackingNumberOptional}
          autoComplete="off"
          spellCheck={false}
          {...form.text('tracking_number')}
        />
      </div>
      <DateInput label={words.shipDate} {...form.choice('ship_date')} />
      <BoxForecast {...form.values} />
    </>
  );
}
