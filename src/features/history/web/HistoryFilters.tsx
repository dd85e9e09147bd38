import { Button } from '@mantine/core';
import { useToday } from '#web/use-today.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { FoldedFilters, useFold } from '#web/ui/FoldedFilters.tsx';
import { SelectFilter } from '#web/ui/SelectFilter.tsx';
import { Toolbar } from '#web/ui/Toolbar.tsx';
import type { Actors } from '../contract.ts';
import { useActors } from './api.ts';
import styles from './HistoryFilters.module.css';
import { titleOf, type Kind } from './kind.ts';
import { activeOf, EVENT_FILTERS, isFiltered, NO_FILTERS } from './view.ts';
import type { View } from './view.ts';

interface Props {
  view: View;
  kinds: readonly Kind[];
  onChange: (change: Partial<View>) => void;
}

/** Narrows the history: to events, a kind of record, somebody, and days. */
export function HistoryFilters({ view, kinds, onChange }: Props) {
  const actors = useActors();
  const today = useToday();
  const fold = useFold();
  return (
    <Toolbar>
      <FoldedFilters fold={fold} active={activeOf(view)}>
        <div className={styles['wide']}>
          <SelectFilter
            label="Events"
            options={EVENT_FILTERS}
            value={view.events}
            onChange={(events) => onChange({ events })}
          />
        </div>
        <SelectFilter
          label="Kind of Record"
          options={kindsOf(kinds)}
          value={view.entity || ALL}
          onChange={(chosen) => onChange({ entity: chosen === ALL ? '' : chosen, record: '' })}
          isSearchable
        />
        <div className={styles['wide']}>
          <SelectFilter
            label="Person"
            options={peopleOf(actors.data, view)}
            value={personOf(view)}
            onChange={(chosen) => onChange(personFrom(chosen))}
            isSearchable
          />
        </div>
        <DateRange from={view.from} to={view.to} max={today} onChange={(days) => onChange(days)} />
      </FoldedFilters>
      {isFiltered(view) && (
        <Button variant="default" onClick={() => onChange(NO_FILTERS)}>
          Clear Filters
        </Button>
      )}
    </Toolbar>
  );
}

const ALL = 'all';

const kindsOf = (kinds: readonly Kind[]) => [
  { value: ALL, label: 'All Records' },
  ...kinds
    .map((kind) => ({ value: kind.entity, label: titleOf(kind) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
];

const USER = 'user ';
const MACHINE = 'machine ';

const personOf = ({ user, machine }: View): string => {
  if (user !== undefined) return `${USER}${user}`;
  return machine === '' ? ALL : `${MACHINE}${machine}`;
};

function personFrom(chosen: string): Pick<View, 'user' | 'machine'> {
  if (chosen.startsWith(USER)) return { user: Number(chosen.slice(USER.length)), machine: '' };
  return { user: undefined, machine: chosen === ALL ? '' : chosen.slice(MACHINE.length) };
}

/** Everybody to choose from: those who have an account by their names, then those whose account is gone, machines. */
function peopleOf(actors: Actors | undefined, view: View) {
  const { users = [], machines = [] } = actors ?? {};
  const nameOf = ({ username, full_name }: Actors['users'][number]) =>
    full_name === null ? `${username} (deleted)` : `${full_name} (@${username})`;
  const people = users
    .toSorted(
      (one, other) =>
        Number(one.full_name === null) - Number(other.full_name === null) ||
        nameOf(one).localeCompare(nameOf(other), 'en'),
    )
    .map((user) => ({ value: `${USER}${user.id}`, label: nameOf(user) }));
  const options = [
    { value: ALL, label: 'All People' },
    ...people,
    ...machines.map((name) => ({ value: `${MACHINE}${name}`, label: name })),
  ];
  const chosen = personOf(view);
  const isListed = options.some(({ value }) => value === chosen);
  // Somebody of whom there is nothing (yet), or the list is still on its way.
  return isListed ? options : [...options, { value: chosen, label: view.machine || `User ${view.user}` }];
}
