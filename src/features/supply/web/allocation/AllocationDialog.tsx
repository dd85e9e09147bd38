import { Button, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineQuery, useSend } from '#web/api/query.ts';
import { formatNumber, NO_VALUE } from '#web/format.ts';
import { DateInput } from '#web/ui/day/DateInput.tsx';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { ShortTable } from '#web/ui/table/ShortTable.tsx';
import { parseQuantity } from '#features/actuals/rules/quantities.ts';
import { allocateQuantity, type WireAllocation } from '../../contract/allocation.ts';
import { planShipment } from '../../contract/planned.ts';
import styles from '../Supply.module.css';
import { formatVariant } from '../variant-names.ts';
import { allocationDialogWords as words } from './wording.ts';

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
    <Drawer title={words.title} subtitle={words.subtitle} onClose={onClose}>
      <div className={styles['pair']}>
        <TextInput
          label={words.units}
          inputMode="numeric"
          data-autofocus
          value={units}
          error={isValid ? undefined : words.enterWholeNumber}
          onChange={(event) => setUnits(event.currentTarget.value)}
        />
        <DateInput label={words.leavesFactory} min={today} value={shipOn} onChange={setShipOn} />
      </div>
      {query.isError && <p role="alert">{words.failedToDistributeQuantity}</p>}
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
      showSuccessToast(words.linesPlanned(given.length, shipOn));
      onClose();
    } catch (error) {
      showErrorToast(error, words.failedToPlanAllLines);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <>
      <p className={styles['note']}>
        {words.allThatGetSomethingLast(Math.round(allocation.days))}
        {allocation.left > 0 && words.unitsLeftOver(allocation.left)}
      </p>
      <ShortTable
        name={words.distribution}
        headers={[words.variant, words.leftOnArrival, words.perDay, words.gets, words.lasts]}
        rows={allocation.lines.map((line) => [
          `${formatVariant(line.cell)}, ${line.place}`,
          formatNumber(Math.round(line.stock)),
          formatNumber(Math.round(line.per_day * 10) / 10),
          formatNumber(line.units),
          line.lasts_days === null ? NO_VALUE : words.days(Math.round(line.lasts_days)),
        ])}
      />
      <div className={styles['decide']}>
        <Button disabled={isSending || given.length === 0} onClick={() => void planAll()}>
          {isSending ? words.planning : words.planTheseShipments}
        </Button>
      </div>
    </>
  );
}
