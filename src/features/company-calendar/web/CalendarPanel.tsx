import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import type { WireCompanyCalendar } from '../contract.ts';
import { COUNTRY_NAMES } from '../rules/places.ts';
import { useCompanyCalendar } from './api.ts';
import styles from './Calendar.module.css';
import { CLOSURE_COLUMNS, ClosureTable } from './ClosureTable.tsx';
import { HolidayTable } from './HolidayTable.tsx';
import { useCalendarDialog } from './view.ts';
import { describeWeek } from './wording.ts';

const CalendarDialogs = createLazyPage(async () => (await import('./CalendarDialogs.tsx')).CalendarDialogs);

/** When the company works: its week, its closures and the public holidays of where it works. */
export function CalendarPanel() {
  const query = useCompanyCalendar();
  return (
    <Loaded
      query={query}
      heading="Error Loading Calendar"
      failed="Failed to load the calendar of the company"
      skeleton={<TableSkeleton columns={CLOSURE_COLUMNS} rows={4} />}
    >
      {(calendar) => (
        <div className={styles['page']}>
          <WorkingDays calendar={calendar} />
          <Closures calendar={calendar} />
          <ThingSection title="Public Holidays">
            <p className={styles['note']}>
              Factories and warehouses do not work on the public holidays of their country in the next 12
              months. Longer breaks around them, such as Chinese New Year, are closures.
            </p>
            <HolidayTable calendar={calendar} />
          </ThingSection>
          <Suspense>
            <CalendarDialogs calendar={calendar} />
          </Suspense>
        </div>
      )}
    </Loaded>
  );
}

function WorkingDays({ calendar: { week } }: { calendar: WireCompanyCalendar }) {
  const { openDialog } = useCalendarDialog();
  const country = week.holiday_country;
  return (
    <ThingSection title="Working Days">
      <dl className={styles['week']}>
        <div>
          <dt>Days of the Week</dt>
          <dd>{describeWeek(week.weekdays)}</dd>
        </div>
        <div>
          <dt>Public Holidays of the Company</dt>
          <dd>{country === null ? 'None' : COUNTRY_NAMES[country]}</dd>
        </div>
      </dl>
      <Button mt={8} variant="default" onClick={() => openDialog('week')}>
        Change Working Days
      </Button>
    </ThingSection>
  );
}

function Closures({ calendar }: { calendar: WireCompanyCalendar }) {
  const { openDialog } = useCalendarDialog();
  return (
    <ThingSection title="Closures">
      <div className={styles['heading']}>
        <p className={styles['note']}>
          Days on which a place does not work, such as stock-taking. They count in lead times, ship-by dates
          and the brief.
        </p>
        <Button onClick={() => openDialog('closure')}>Add Closure</Button>
      </div>
      <ClosureTable calendar={calendar} />
    </ThingSection>
  );
}
