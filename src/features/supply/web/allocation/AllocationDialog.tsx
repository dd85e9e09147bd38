import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isoDay } from '#shared/dates.ts';
import { useToday } from '#web/use-today.ts';
import { DateInput } from '#web/ui/day/DateInput.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { parseQuantity } from '#features/actuals/rules/quantities.ts';
import { ALLOCATED_UNITS_MAX } from '../../contract/allocation.ts';
import styles from '../Supply.module.css';
import { Distribution } from './Distribution.tsx';
import { allocationDialogWords as words } from './wording.ts';

/** Shares a quantity out so that all variants last equally long. */
export function AllocationDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const [typed, setTyped] = useState('600');
  const [shipOn, setShipOn] = useState(today);
  const units = parseQuantity(typed);
  const hasUnits = units >= 1 && units <= ALLOCATED_UNITS_MAX;
  const hasDay = isoDay.safeParse(shipOn).success && shipOn >= today;
  return (
    <Drawer title={words.title} subtitle={words.subtitle} onClose={onClose}>
      <div className={styles['pair']}>
        <TextInput
          label={words.units}
          inputMode="numeric"
          data-autofocus
          value={typed}
          error={hasUnits ? undefined : words.enterWholeNumber(ALLOCATED_UNITS_MAX)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DateInput
          label={words.leavesFactory}
          min={today}
          value={shipOn}
          error={hasDay ? undefined : words.enterDay}
          onChange={setShipOn}
        />
      </div>
      {hasUnits && hasDay && <Distribution units={units} shipOn={shipOn} onClose={onClose} />}
    </Drawer>
  );
}
