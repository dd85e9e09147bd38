import { formatDate } from '#web/format.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { WireCompanyCalendar } from '../contract.ts';
import { COUNTRY_NAMES } from '../rules/places.ts';
import { holidayTableWords as words } from './wording.ts';

interface HolidayRow {
  day: string;
  name: string;
  country: string;
  where: string;
}

export const HOLIDAY_COLUMNS = defineColumns<HolidayRow>([
  { id: 'day', header: words.day, width: 144, value: ({ day }) => day, cell: ({ day }) => formatDate(day) },
  { id: 'holiday', header: words.holiday, width: 240, value: ({ name }) => name },
  { id: 'country', header: words.country, width: 160, value: ({ country }) => country },
  { id: 'where', header: words.closed, width: 320, value: ({ where }) => where },
]);

/** The public holidays of the coming year, and which places keep them. */
export function HolidayTable({ calendar: { holidays, places } }: { calendar: WireCompanyCalendar }) {
  const rows = holidays.map(({ country, day, name }) => ({
    day,
    name,
    country: COUNTRY_NAMES[country],
    where: places
      .filter((place) => place.country === country)
      .map((place) => (place.place === 'company' ? words.company : place.name))
      .join(', '),
  }));
  return (
    <DataTable
      name={words.listOfPublicHolidays}
      columns={HOLIDAY_COLUMNS}
      rows={rows}
      rowKey={({ day, country }) => `${day} ${country}`}
      sortedBy="day"
      count={words.publicHolidays(rows.length)}
      empty={<Notice heading={words.heading}>{words.noneInNext12Months}</Notice>}
    />
  );
}
