import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
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
import { scenarioFormWords as words } from './wording.ts';

interface Props {
  today: string;
  places: readonly { id: string; name: string }[];
  isBusy: boolean;
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
export function ScenarioForm({ today, places, isBusy, onTry }: Props) {
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
      aria-label={words.scenario}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <fieldset>
        <legend>{words.demand}</legend>
        <TextInput label={words.allDemandPercent} inputMode="decimal" {...fields.text('demand')} />
      </fieldset>
      <DelayFields {...fields} />
      <EventFields {...fields} />
      <FlightFields {...fields} />
      <ClosureFields {...fields} />
      {problem !== '' && <p role="alert">{problem}</p>}
      <ActionButton type="submit" disabled={isBusy}>
        {isBusy ? words.comparing : words.compare}
      </ActionButton>
    </form>
  );
}

const NONE = { value: EMPTY_PLACE, label: words.none };
const FACTORY_CHOICE = { value: 'factory:CN', label: words.factory };

const DelayFields = ({ text, choice, places }: Fields) => (
  <fieldset>
    <legend>{words.delayedLane}</legend>
    <Select label={words.to} data={[NONE, ...places]} allowDeselect={false} {...choice('delayPlace')} />
    <TextInput label={words.daysLater} inputMode="numeric" {...text('delayDays')} />
  </fieldset>
);

const REGIONS = [
  { value: EVERYWHERE, label: words.everywhere },
  { value: 'us', label: words.us },
  { value: 'eu', label: words.eu },
];

const EventFields = ({ text, choice }: Fields) => (
  <fieldset>
    <legend>{words.event}</legend>
    <TextInput
      label={words.upliftPercent}
      inputMode="decimal"
      placeholder={words.none}
      {...text('eventPercent')}
    />
    <Select label={words.region} data={REGIONS} allowDeselect={false} {...choice('eventRegion')} />
    <DateInput label={words.eventFrom} {...choice('eventFrom')} />
    <DateInput label={words.eventTo} {...choice('eventTo')} />
  </fieldset>
);

const VARIANTS = CELL_PARTS.map((parts) => ({ value: parts.cell, label: formatCellName(parts) }));

const FlightFields = ({ text, choice, places }: Fields) => (
  <fieldset>
    <legend>{words.shipmentByAir}</legend>
    <Select label={words.flown} data={[NONE, ...places]} allowDeselect={false} {...choice('airPlace')} />
    <Select label={words.variant} data={VARIANTS} allowDeselect={false} {...choice('airCell')} />
    <TextInput label={words.units} inputMode="numeric" {...text('airUnits')} />
    <DateInput label={words.arrives} {...choice('airDay')} />
  </fieldset>
);

const ClosureFields = ({ choice, places }: Fields) => (
  <fieldset>
    <legend>{words.closure}</legend>
    <Select
      label={words.closed}
      data={[NONE, FACTORY_CHOICE, ...places]}
      allowDeselect={false}
      {...choice('closedPlace')}
    />
    <DateInput label={words.closedFrom} {...choice('closedFrom')} />
    <DateInput label={words.closedTo} {...choice('closedTo')} />
  </fieldset>
);
