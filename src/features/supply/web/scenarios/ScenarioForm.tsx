import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addDays } from '#shared/dates.ts';
import { DateInput } from '#web/ui/day/DateInput.tsx';
import { CELL_PARTS, formatCellName, type Cell } from '#features/catalogue/rules/cells.ts';
import { scenarioChanges, type WireScenarioChanges } from '../../contract/scenarios.ts';
import styles from '../Supply.module.css';

interface Props {
  today: string;
  places: readonly { id: string; name: string }[];
  onTry: (changes: WireScenarioChanges) => void;
}

const EVERYWHERE = 'everywhere';
const FACTORY = { value: 'factory:CN', label: 'Factory' };
const NO_PLACE = '';

/** What is asked "what if" about: each part may be left out. */
export function ScenarioForm({ today, places, onTry }: Props) {
  const [typed, setTyped] = useState({
    demand: '0',
    delayPlace: NO_PLACE,
    delayDays: '10',
    eventPercent: '',
    eventRegion: EVERYWHERE,
    eventFrom: today,
    eventTo: addDays(today, 6),
    airPlace: NO_PLACE,
    airCell: CELL_PARTS[0]?.cell ?? 'us_cityplay_m',
    airUnits: '100',
    airDay: addDays(today, 10),
    closedPlace: NO_PLACE,
    closedFrom: today,
    closedTo: addDays(today, 13),
  });
  const [problem, setProblem] = useState('');
  const put = (name: keyof typeof typed) => (value: string | null) =>
    setTyped((before) => ({ ...before, [name]: value ?? '' }));
  const text = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => put(name)(event.currentTarget.value),
  });
  const options = [
    { value: NO_PLACE, label: 'None' },
    ...places.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const ask = (): void => {
    const read = scenarioChanges.safeParse({
      demand_percent: Number(typed.demand),
      delays: typed.delayPlace ? [{ place: typed.delayPlace, days: Number(typed.delayDays) }] : [],
      events: typed.eventPercent
        ? [
            {
              from: typed.eventFrom,
              to: typed.eventTo,
              percent: Number(typed.eventPercent),
              region: typed.eventRegion === EVERYWHERE ? null : typed.eventRegion,
            },
          ]
        : [],
      flights: typed.airPlace
        ? [
            {
              place: typed.airPlace,
              cell: typed.airCell,
              units: Number(typed.airUnits),
              arrives_on: typed.airDay,
            },
          ]
        : [],
      closures: typed.closedPlace
        ? [{ place: typed.closedPlace, from: typed.closedFrom, to: typed.closedTo }]
        : [],
    });
    setProblem(read.success ? '' : (read.error.issues[0]?.message ?? 'Check what you typed'));
    if (read.success) onTry(read.data);
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
        <TextInput label="All Demand (±%)" inputMode="decimal" {...text('demand')} />
      </fieldset>
      <fieldset>
        <legend>Delayed Lane</legend>
        <Select
          label="To"
          data={options}
          value={typed.delayPlace}
          onChange={put('delayPlace')}
          allowDeselect={false}
        />
        <TextInput label="Days Later" inputMode="numeric" {...text('delayDays')} />
      </fieldset>
      <fieldset>
        <legend>Event</legend>
        <TextInput label="Uplift (±%)" inputMode="decimal" placeholder="None" {...text('eventPercent')} />
        <Select
          label="Region"
          data={[
            { value: EVERYWHERE, label: 'Everywhere' },
            { value: 'us', label: 'US' },
            { value: 'eu', label: 'EU' },
          ]}
          value={typed.eventRegion}
          onChange={put('eventRegion')}
          allowDeselect={false}
        />
        <DateInput label="Event From" value={typed.eventFrom} onChange={put('eventFrom')} />
        <DateInput label="Event To" value={typed.eventTo} onChange={put('eventTo')} />
      </fieldset>
      <fieldset>
        <legend>Shipment by Air</legend>
        <Select
          label="Flown To"
          data={options}
          value={typed.airPlace}
          onChange={put('airPlace')}
          allowDeselect={false}
        />
        <Select
          label="Variant"
          data={CELL_PARTS.map((parts) => ({ value: parts.cell, label: formatCellName(parts) }))}
          value={typed.airCell}
          onChange={(cell) =>
            setTyped((before) => ({ ...before, airCell: (cell ?? before.airCell) as Cell }))
          }
          allowDeselect={false}
        />
        <TextInput label="Units" inputMode="numeric" {...text('airUnits')} />
        <DateInput label="Arrives" value={typed.airDay} onChange={put('airDay')} />
      </fieldset>
      <fieldset>
        <legend>Closure</legend>
        <Select
          label="Closed"
          data={[...options.slice(0, 1), FACTORY, ...options.slice(1)]}
          value={typed.closedPlace}
          onChange={put('closedPlace')}
          allowDeselect={false}
        />
        <DateInput label="Closed From" value={typed.closedFrom} onChange={put('closedFrom')} />
        <DateInput label="Closed To" value={typed.closedTo} onChange={put('closedTo')} />
      </fieldset>
      {problem !== '' && <p role="alert">{problem}</p>}
      <Button type="submit">Compare</Button>
    </form>
  );
}
