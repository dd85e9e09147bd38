import { Select, Switch } from '@mantine/core';
import { ATTENTION_AREAS } from '#shared/attention/areas.ts';
import { useSend } from '#web/api/query.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { DateInput } from '#web/ui/day/DateInput.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useReloadOnConflict } from '#web/ui/form/use-reload-on-conflict.ts';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { saveNotifications, type Preferences, type WireNotifications } from '../contract.ts';
import { notificationsQuery } from './api.ts';
import { BriefFields } from './BriefFields.tsx';
import styles from './Notifications.module.css';
import { preferencesFormWords as words } from './wording.ts';

const LEVEL_OPTIONS = [
  { value: 'all', label: words.all },
  { value: 'urgent', label: words.urgent },
  { value: 'none', label: words.none },
] as const;

interface Props {
  preferences: Preferences;
  people: WireNotifications['people'];
}

/** The choice of notifications, and the days on which someone else gets them instead. */
export function PreferencesForm({ preferences, people }: Props) {
  const { send } = useSend(saveNotifications);
  const form = useContractForm({
    schema: saveNotifications.body,
    initial: toValues(preferences),
    toBody: toPreferences,
    send: async (body) => {
      await send({ body }).catch(reload);
      showSuccessToast(words.notificationsSaved);
    },
    failed: words.failed,
  });
  const reload = useReloadOnConflict(
    notificationsQuery,
    (now) => now.preferences,
    (now) => form.offer(toValues(now)),
  );
  // What has changed elsewhere is shown, but not under someone who is choosing: they are asked when they save.
  if (!form.isDirty && form.values.version < preferences.version) form.offer(toValues(preferences));
  return (
    <Form form={form} aria-label={words.myNotifications}>
      <ThingSection title={words.title}>
        <ul className={styles['levels']}>
          {ATTENTION_AREAS.map(({ area, title }) => (
            <li key={area} className={styles['level']}>
              <span>{title}</span>
              <Segments
                label={title}
                options={LEVEL_OPTIONS}
                value={form.values[area]}
                onChange={form.choice(area).onChange}
              />
            </li>
          ))}
        </ul>
        <Switch label={words.alertsAssignedToMe} {...form.check('mails_assigned')} />
      </ThingSection>
      <BriefFields
        daily={form.check('brief.daily')}
        weekly={form.check('brief.weekly')}
        time={form.text('brief.time')}
        weekday={form.choice('brief.weekday')}
      />
      <ThingSection title={words.away}>
        <p className={styles['note']}>{words.onTheseDaysFirst}</p>
        <div className={styles['away']}>
          <DateInput label={words.from} isClearable {...form.choice('away.from')} />
          <DateInput label={words.until} isClearable {...form.choice('away.until')} />
          <Select
            label={words.deputy}
            placeholder={words.no}
            data={people.map(({ id, full_name: name }) => ({ value: String(id), label: name }))}
            clearable
            searchable
            checkIconPosition="right"
            {...form.choice('away.deputy_id')}
          />
        </div>
      </ThingSection>
      <FormFailure form={form} />
      <ActionButton type="submit" disabled={form.isSending || !form.isDirty} className={styles['submit']}>
        {form.isSending ? words.saving : words.save}
      </ActionButton>
    </Form>
  );
}

/** As the fields hold it: the names of the contract’s fields, so that its messages reach them. */
const toValues = ({ levels, mails_assigned, away, brief, version }: Preferences) => ({
  ...levels,
  mails_assigned,
  'brief.daily': brief.daily,
  'brief.weekly': brief.weekly,
  'brief.time': brief.time,
  'brief.weekday': String(brief.weekday),
  'away.from': away?.from ?? '',
  'away.until': away?.until ?? '',
  'away.deputy_id': away?.deputy_id == null ? null : String(away.deputy_id),
  version,
});
type Values = ReturnType<typeof toValues>;

function toPreferences(values: Values): Preferences {
  const {
    mails_assigned,
    'brief.daily': daily,
    'brief.weekly': weekly,
    'brief.time': time,
    'brief.weekday': weekday,
    'away.from': from,
    'away.until': until,
    'away.deputy_id': deputy,
    version,
    ...levels
  } = values;
  const isAway = from !== '' || until !== '' || deputy !== null;
  return {
    levels,
    mails_assigned,
    away: isAway ? { from, until, deputy_id: deputy === null ? null : Number(deputy) } : null,
    brief: { daily, weekly, time, weekday: Number(weekday) },
    version,
  };
}
