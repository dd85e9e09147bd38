import { Button } from '@mantine/core';
import { useToday } from '#web/use-today.ts';
import { DateRange } from '#web/ui/day/DateRange.tsx';
import { FoldedFilters, useFold } from '#web/ui/filters/FoldedFilters.tsx';
import { SelectFilter } from '#web/ui/filters/SelectFilter.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import type { Actors } from '../contract.ts';
import { useActors } from './api.ts';
import styles from './HistoryFilters.module.css';
import { formatKindTitle, type RecordKind } from './kind.ts';
import { countHistoryFilters, EVENT_FILTERS, hasHistoryFilters, NO_HISTORY_FILTERS } from './view.ts';
import type { HistoryView } from './view.ts';
import { historyFiltersWords as words } from './wording.ts';

interface Props {
  view: HistoryView;
  kinds: readonly RecordKind[];
  onChange: (change: Partial<HistoryView>) => void;
}

/** Narrows the history: to events, a kind of record, a person, and days. */
export function HistoryFilters({ view, kinds, onChange }: Props) {
  const actors = useActors();
  const today = useToday();
  const fold = useFold();
  return (
    <Toolbar>
      <FoldedFilters fold={fold} active={countHistoryFilters(view)}>
        <div className={styles['wide']}>
          <SelectFilter
            label={words.events}
            options={EVENT_FILTERS}
            value={view.events}
            onChange={(events) => onChange({ events })}
          />
        </div>
        <SelectFilter
          label={words.recordType}
          options={listKindOptions(kinds)}
          value={view.entity || ALL}
          onChange={(chosen) => onChange({ entity: chosen === ALL ? '' : chosen, record: '' })}
          isSearchable
        />
        <div className={styles['wide']}>
          <SelectFilter
            label={words.person}
            options={listPeople(actors.data, view)}
            value={formatPersonChoice(view)}
            onChange={(chosen) => onChange(parsePersonChoice(chosen))}
            isSearchable
          />
        </div>
        <DateRange from={view.from} to={view.to} max={today} onChange={(days) => onChange(days)} />
      </FoldedFilters>
      {hasHistoryFilters(view) && (
        <Button variant="default" onClick={() => onChange(NO_HISTORY_FILTERS)}>
          {words.clearFilters}
        </Button>
      )}
    </Toolbar>
  );
}

const ALL = 'all';

const listKindOptions = (kinds: readonly RecordKind[]) => [
  { value: ALL, label: words.allRecords },
  ...kinds
    .map((kind) => ({ value: kind.entity, label: formatKindTitle(kind) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
];

const USER = 'user ';
const MACHINE = 'machine ';

const formatPersonChoice = ({ user, machine }: HistoryView): string => {
  if (user !== undefined) return `${USER}${user}`;
  return machine === '' ? ALL : `${MACHINE}${machine}`;
};

function parsePersonChoice(chosen: string): Pick<HistoryView, 'user' | 'machine'> {
  if (chosen.startsWith(USER)) return { user: Number(chosen.slice(USER.length)), machine: '' };
  return { user: undefined, machine: chosen === ALL ? '' : chosen.slice(MACHINE.length) };
}

/** Everyone to choose from: those who have an account by their names, then those whose account is gone, machines. */
function listPeople(actors: Actors | undefined, view: HistoryView) {
  const { users = [], machines = [] } = actors ?? {};
  const formatPerson = ({ username, full_name }: Actors['users'][number]) =>
    full_name === null ? words.deleted(username) : `${full_name} (@${username})`;
  const people = users
    .toSorted(
      (one, other) =>
        Number(one.full_name === null) - Number(other.full_name === null) ||
        formatPerson(one).localeCompare(formatPerson(other), 'en'),
    )
    .map((user) => ({ value: `${USER}${user.id}`, label: formatPerson(user) }));
  const options = [
    { value: ALL, label: words.allPeople },
    ...people,
    ...machines.map((name) => ({ value: `${MACHINE}${name}`, label: name })),
  ];
  const chosen = formatPersonChoice(view);
  const isListed = options.some(({ value }) => value === chosen);
  // A person without entries, or the list is still loading.
  return isListed ? options : [...options, { value: chosen, label: view.machine || words.user(view.user) }];
}
