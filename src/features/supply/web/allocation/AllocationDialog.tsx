import { Button, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#shared/numbers.ts';
import { defineQuery, useSend } from '#web/api/query.ts';
import { formatDate, formatNumber, NO_VALUE } from '#web/format.ts';
import { DateInput } from '#web/ui/day/DateInput.tsx';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { ShortTable } from '#web/ui/table/ShortTable.tsx';
import { parseQuantity } from '#features/actuals/rules/quantities.ts';
import { allocateQuantity, type WireAllocation } from '../../contract/allocation.ts';
import { planShipment } from '../../contract/planned.ts';
import styles from '../Supply.module.css';
import { formatVariant } from '../variant-names.ts';

interface Props {
  today: string;
  onClose: () => void;
}

/** Shares a quantity out so that all variants last equally long. */
export function AllocationDialog({ today, onClose }: Props) {
  const [units, setUnits] = useState('600');
  const [shipOn, setShipOn] = useState(today);
  const quantity = parseQuantity(units);
  const isValid = Number.isInteger(quantity) && quantity > 0 && shipOn >= today;
  const query = useQuery({
    ...defineQuery(allocateQuantity, { query: { units: quantity, ship_on: shipOn } }),
    enabled: isValid,
    placeholderData: keepPreviousData,
  });
  return (
    <Drawer title="Distribute a Quantity" subtitle="So that all variants last equally long" onClose={onClose}>
      <div className={styles['pair']}>
        <TextInput
          label="Units"
          inputMode="numeric"
          data-autofocus
          value={units}
          error={isValid ? undefined : 'Enter a whole number of 1 or more'}
          onChange={(event) => setUnits(event.currentTarget.value)}
        />
        <DateInput label="Leaves the Factory" min={today} value={shipOn} onChange={setShipOn} />
      </div>
      {query.isError && <p role="alert">Failed to distribute the quantity. Try again.</p>}
      {query.data && isValid && <Distributed allocation={query.data} shipOn={shipOn} onClose={onClose} />}
    </Drawer>
  );
}

interface DistributedProps {
  allocation: WireAllocation;
  shipOn: string;
  onClose: () => void;
}

function Distributed({ allocation, shipOn, onClose }: DistributedProps) {
  const { send } = useSend(planShipment);
  const [isSending, setIsSending] = useState(false);
  const given = allocation.lines.filter((line) => line.units > 0);
  const planAll = async (): Promise<void> => {
    setIsSending(true);
    try {
      for (const { place_id: place, cell, units } of given)
        await send({ body: { place, cell, units, ship_on: shipOn, note: null } });
      showSuccessToast(`${formatCount(given.length, 'line')} planned for ${formatDate(shipOn)}`);
      onClose();
    } catch (error) {
      showErrorToast(error, 'Failed to plan all lines');
    } finally {
      setIsSending(false);
    }
  };
  return (
    <>
      <p className={styles['note']}>
        {`All that get something last about ${formatNumber(Math.round(allocation.days))} days from the arrival on.`}
        {allocation.left > 0 && ` ${formatCount(allocation.left, 'unit')} left over: less than a box.`}
      </p>
      <ShortTable
        name="Distribution"
        headers={['Variant', 'Left on Arrival', 'Per Day', 'Gets', 'Lasts']}
        rows={allocation.lines.map((line) => [
          `${formatVariant(line.cell)}, ${line.place}`,
          formatNumber(Math.round(line.stock)),
          formatNumber(Math.round(line.per_day * 10) / 10),
          formatNumber(line.units),
          line.lasts_days === null ? NO_VALUE : formatCount(Math.round(line.lasts_days), 'day'),
        ])}
      />
      <div className={styles['decide']}>
        <Button disabled={isSending || given.length === 0} onClick={() => void planAll()}>
          {isSending ? 'Planning…' : 'Plan These Shipments'}
        </Button>
      </div>
    </>
  );
}
