import { Checkbox, Select } from '@mantine/core';
import { WEEKDAY_CHOICES } from '#shared/date-name.ts';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useReloadOnConflict } from '#web/ui/form/use-reload-on-conflict.ts';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { setWorkingWeek, type WireWorkingWeek } from '../contract.ts';
import { COUNTRY_NAMES, HOLIDAY_COUNTRIES } from '../rules/places.ts';
import { calendarQuery } from './api.ts';
import styles from './Calendar.module.css';
import { CALENDAR_KIND } from './history-kind.ts';
import { weekFormWords as words } from './wording.ts';

const NO_COUNTRY = 'none';
const COUNTRIES = [
  { value: NO_COUNTRY, label: words.none },
  ...HOLIDAY_COUNTRIES.map((value) => ({ value, label: COUNTRY_NAMES[value] })),
];

const toValues = ({ weekdays, holiday_country: country, version }: WireWorkingWeek) => ({
  weekdays: weekdays.map(String),
  country: country ?? NO_COUNTRY,
  version,
});

/** Changes on which days the company works; with who changed it before. */
export function WeekForm({ week, onClose }: { week: WireWorkingWeek; onClose: () => void }) {
  const { send } = useSend(setWorkingWeek);
  const form = useContractForm({
    schema: setWorkingWeek.body,
    initial: toValues(week),
    toBody: ({ weekdays, country, version }) => ({
      weekdays: weekdays.map(Number),
      holiday_country: HOLIDAY_COUNTRIES.find((each) => each === country) ?? null,
      version,
    }),
    send: async (body) => {
      await send({ body }).catch(reload);
      onClose();
      showSuccessToast(words.workingDaysSaved);
    },
    failed: words.failed,
    draft: 'company-calendar-week',
  });
  const reload = useReloadOnConflict(
    calendarQuery,
    (calendar) => calendar.week,
    (now) => form.offer(toValues(now)),
  );
  return (
    <FormModal
      title={words.workingDays}
      form={form}
      submit={words.save}
      submitting={words.saving}
      onClose={onClose}
    >
      <Checkbox.Group label={words.daysOfWeek} {...form.choice('weekdays')}>
        <div className={styles['days']}>
          {WEEKDAY_CHOICES.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </div>
      </Checkbox.Group>
      <Select
        label={words.publicHolidaysOfCompany}
        description={words.description}
        data={COUNTRIES}
        allowDeselect={false}
        {...form.choice('country')}
      />
      <HistoryPanel kind={CALENDAR_KIND} entityId="company" />
    </FormModal>
  );
}
