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
import { HOLIDAY_COLUMNS, HolidayTable } from './HolidayTable.tsx';
import { useCalendarDialog } from './view.ts';
import { describeWeek } from './wording.ts';
import { calendarPanelWords as words } from './wording.ts';

const CalendarDialogs = createLazyPage(async () => (await import('./CalendarDialogs.tsx')).CalendarDialogs);

/** When the company works: its week, its closures and the public holidays of where it works. */
export function CalendarPanel() {
  const query = useCompanyCalendar();
  return (
    <Loaded query={query} heading={words.heading} failed={words.failed} skeleton={<CalendarSkeleton />}>
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

/** The sections where they will be: what stands below them stays in its place. */
const CalendarSkeleton = () => (
  <div className={styles['page']} inert>
    <ThingSection title={words.workingDays}>
      <Week days="" country="" />
      <ChangeWeek onChange={undefined} />
    </ThingSection>
    <ThingSection title={words.closures}>
      <ClosuresHeading onAdd={undefined} />
      <TableSkeleton columns={CLOSURE_COLUMNS} rows={2} />
    </ThingSection>
    <ThingSection title={words.publicHolidays}>
      <p className={styles['note']}>{words.factoriesAndWarehouses}</p>
      <TableSkeleton columns={HOLIDAY_COLUMNS} rows={12} />
    </ThingSection>
  </div>
);

function WorkingDays({ calendar: { week } }: { calendar: WireCompanyCalendar }) {
  const { openDialog } = useCalendarDialog();
  const country = week.holiday_country;
  return (
    <ThingSection title={words.workingDays}>
      <Week
        days={describeWeek(week.weekdays)}
        country={country === null ? words.none : COUNTRY_NAMES[country]}
      />
      <ChangeWeek onChange={() => openDialog('week')} />
    </ThingSection>
  );
}

const Week = ({ days, country }: { days: string; country: string }) => (
  <dl className={styles['week']}>
    <div>
      <dt>{words.daysOfWeek}</dt>
      <dd>{days}</dd>
    </div>
    <div>
      <dt>{words.publicHolidaysOfCompany}</dt>
      <dd>{country}</dd>
    </div>
  </dl>
);

const ChangeWeek = ({ onChange }: { onChange: (() => void) | undefined }) => (
  <Button mt={8} variant="default" disabled={!onChange} onClick={onChange}>
    {words.changeWorkingDays}
  </Button>
);

function Closures({ calendar }: { calendar: WireCompanyCalendar }) {
  const { openDialog } = useCalendarDialog();
  return (
    <ThingSection title={words.closures}>
      <ClosuresHeading onAdd={() => openDialog('closure')} />
      <ClosureTable calendar={calendar} />
    </ThingSection>
  );
}

const ClosuresHeading = ({ onAdd }: { onAdd: (() => void) | undefined }) => (
  <div className={styles['heading']}>
    <p className={styles['note']}>{words.daysOnWhichPlace}</p>
    <Button disabled={!onAdd} onClick={onAdd}>
      {words.addClosure}
    </Button>
  </div>
);
