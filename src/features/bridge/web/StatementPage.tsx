import { Button } from '@mantine/core';
import { fetchFile } from '#web/api/fetch-file.ts';
import { formatMonth } from '#web/format.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { SelectFilter } from '#web/ui/filters/SelectFilter.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { useFile } from '#web/ui/form/use-file.ts';
import { useToday } from '#web/use-today.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useUrlState } from '#web/use-url-state.ts';
import { addDays, listDays } from '#shared/dates.ts';
import { exportStatement, type WireStatement } from '../contract/statement.ts';
import { useStatement } from './api.ts';
import styles from './Bridge.module.css';
import { Statement, StatementSkeleton } from './Statement.tsx';
import { statementView } from './view.ts';
import { statementPageWords as words } from './wording.ts';

/** What a warehouse cannot account for in a month, to print or to send. */
export function StatementPage() {
  const [view, show] = useUrlState(statementView);
  const query = useStatement(view);
  const recent = listRecentMonths(useToday());
  const shown = query.data ? toMonth(query.data.bridge.from) : view.month || (recent[0] ?? '');
  // An older one that an address asks for is among the choices, too.
  const months = [...new Set([...recent, shown])].toSorted().toReversed();
  // An address that names no location asks for the first.
  const hasNoLocation =
    view.place === '' && query.error instanceof ApiError && query.error.code === 'not_found';
  const { isRunning, start } = useFile(words.failedToExportStatement);
  const exportFile = ({ place, from }: WireStatement['bridge']): void => {
    const wanted = { place, month: toMonth(from) };
    void start((signal) => fetchFile(exportStatement, { query: wanted }, { signal }));
  };
  return (
    <>
      <PageHeader
        title={words.stockStatement}
        actions={
          <span className={`${styles['controls']} ${styles['buttons']}`}>
            <Button variant="default" onClick={() => window.print()}>
              {words.print}
            </Button>
            <Button
              disabled={isRunning || !query.data}
              onClick={() => query.data && exportFile(query.data.bridge)}
            >
              {words.exportExcel}
            </Button>
          </span>
        }
      />
      <div className={styles['controls']}>
        <Toolbar>
          <SelectFilter
            label={words.location}
            options={(query.data?.places ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={query.data?.bridge.place ?? view.place}
            onChange={(place) => show({ place })}
          />
          <SelectFilter
            label={words.month}
            options={months.map((value) => ({ value, label: formatMonth(value) }))}
            value={shown}
            onChange={(month) => show({ month })}
          />
        </Toolbar>
      </div>
      {hasNoLocation ? (
        <Notice heading={words.noWarehouseYet}>{words.statementAppearsOnce}</Notice>
      ) : (
        <Loaded query={query} heading={words.heading} failed={words.failed} skeleton={<StatementSkeleton />}>
          {(statement) => <Statement statement={statement} />}
        </Loaded>
      )}
    </>
  );
}

/** Bridges are calculated for this many days. Older ones stay stored, and an address can ask for their month. */
const CALCULATED_DAYS = 92;

const toMonth = (day: string): string => day.slice(0, 'yyyy-mm'.length);

/** The month of yesterday and those before it of which days are calculated: today is not over. */
const listRecentMonths = (today: string): string[] => [
  ...new Set(listDays(addDays(today, -CALCULATED_DAYS), addDays(today, -1)).map(toMonth).toReversed()),
];
