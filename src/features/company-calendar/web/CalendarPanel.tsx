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
import { calendarPanelWords as words } from './wording.ts';

const CalendarDialogs = createLazyPage(async () => (await import('./CalendarDialogs.tsx')).CalendarDialogs);

/** When the company works: its week, its closures and the public holidays of where it works. */
export function CalendarPanel() {
  const query = useCompanyCalendar();
  return (
    <Loaded
      query={query}
      heading={words.heading}
      failed={words.failed}
      skeleton={<TableSkeleton columns={CLOSURE_COLUMNS} rows={4} />}
    >
      {(calendar) => (
        <div className={styles['page']}>
          <WorkingDays calendar={calendar} />
          <Closures calendar={calendar} />
          <ThingSection title={words.publicHolidays}>
            <p className={styles['note']}>{words.factoriesAndWarehouses}</p>
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
    <ThingSection title={words.workingDays}>
      <dl className={styles['week']}>
        <div>
          <dt>{words.daysOfWeek}</dt>
          <dd>{describeWeek(week.weekdays)}</dd>
        </div>
        <div>
          <dt>{words.publicHolidaysOfCompany}</dt>
          <dd>{country === null ? words.none : COUNTRY_NAMES[country]}</dd>
        </div>
      </dl>
      <Button mt={8} variant="default" onClick={() => openDialog('week')}>
        {words.changeWorkingDays}
      </Button>
    </ThingSection>
  );
}

function Closures({ calendar }: { calendar: WireCompanyCalendar }) {
  const { openDialog } = useCalendarDialog();
  return (
    <ThingSection title={words.closures}>
      <div className={styles['heading']}>
        <p className={styles['note']}>{words.daysOnWhichPlace}</p>
        <Button onClick={() => openDialog('closure')}>{words.addClosure}</Button>
      </div>
      <ClosureTable calendar={calendar} />
    </ThingSection>
  );
}
