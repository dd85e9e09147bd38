import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateInput } from '#web/ui/day/DateInput.tsx';
import { CELL_PARTS, formatCellName } from '#features/catalogue/rules/cells.ts';
import type { WireScenarioChanges } from '../../contract/scenarios.ts';
import styles from '../Supply.module.css';
import {
  EMPTY_PLACE,
  EVERYWHERE,
  readScenario,
  startScenario,
  type TypedScenario,
} from './typed-scenario.ts';

interface Props {
  today: string;
  places: readonly { id: string; name: string }[];
  onTry: (changes: WireScenarioChanges) => void;
}

interface Fields {
  text: (name: keyof TypedScenario) => {
    value: string;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
  choice: (name: keyof TypedScenario) => { value: string; onChange: (value: string | null) => void };
  places: { value: string; label: string }[];
}

/** What is asked "what if" about: each part may be left out. */
export function ScenarioForm({ today, places, onTry }: Props) {
  const [typed, setTyped] = useState(() => startScenario(today));
  const [problem, setProblem] = useState('');
  const put = (name: keyof TypedScenario, value: string): void =>
    setTyped((before) => ({ ...before, [name]: value }));
  const fields: Fields = {
    text: (name) => ({ value: typed[name], onChange: (event) => put(name, event.currentTarget.value) }),
    choice: (name) => ({ value: typed[name], onChange: (value) => put(name, value ?? '') }),
    places: places.map(({ id, name }) => ({ value: id, label: name })),
  };
  const ask = (): void => {
    const read = readScenario(typed);
    setProblem('problem' in read ? read.problem : '');
    if ('changes' in read) onTry(read.changes);
  };
  return (
    <form
      className={styles['scenario']}
      aria-label="Scenario"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <fieldset>
        <legend>Demand</legend>
        <TextInput label="All Demand (±%)" inputMode="decimal" {...fields.text('demand')} />
      </fieldset>
      <DelayFields {...fields} />
      <EventFields {...fields} />
      <FlightFields {...fields} />
      <ClosureFields {...fields} />
      {problem !== '' && <p role="alert">{problem}</p>}
      <Button type="submit">Compare</Button>
    </form>
  );
}

const NONE = { value: EMPTY_PLACE, label: 'None' };
const FACTORY_CHOICE = { value: 'factory:CN', label: 'Factory' };

const DelayFields = ({ text, choice, places }: Fields) => (
  <fieldset>
    <legend>Delayed Lane</legend>
    <Select label="To" data={[NONE, ...places]} allowDeselect={false} {...choice('delayPlace')} />
    <TextInput label="Days Later" inputMode="numeric" {...text('delayDays')} />
  </fieldset>
);

const REGIONS = [
  { value: EVERYWHERE, label: 'Everywhere' },
  { value: 'us', label: 'US' },
  { value: 'eu', label: 'EU' },
];

const EventFields = ({ text, choice }: Fields) => (
  <fieldset>
    <legend>Event</legend>
    <TextInput label="Uplift (±%)" inputMode="decimal" placeholder="None" {...text('eventPercent')} />
    <Select label="Region" data={REGIONS} allowDeselect={false} {...choice('eventRegion')} />
    <DateInput label="Event From" {...choice('eventFrom')} />
    <DateInput label="Event To" {...choice('eventTo')} />
  </fieldset>
);

const VARIANTS = CELL_PARTS.map((parts) => ({ value: parts.cell, label: formatCellName(parts) }));

const FlightFields = ({ text, choice, places }: Fields) => (
  <fieldset>
    <legend>Shipment by Air</legend>
    <Select label="Flown To" data={[NONE, ...places]} allowDeselect={false} {...choice('airPlace')} />
    <Select label="Variant" data={VARIANTS} allowDeselect={false} {...choice('airCell')} />
    <TextInput label="Units" inputMode="numeric" {...text('airUnits')} />
    <DateInput label="Arrives" {...choice('airDay')} />
  </fieldset>
);

const ClosureFields = ({ choice, places }: Fields) => (
  <fieldset>
    <legend>Closure</legend>
    <Select
      label="Closed"
      data={[NONE, FACTORY_CHOICE, ...places]}
      allowDeselect={false}
      {...choice('closedPlace')}
    />
    <DateInput label="Closed From" {...choice('closedFrom')} />
    <DateInput label="Closed To" {...choice('closedTo')} />
  </fieldset>
);
