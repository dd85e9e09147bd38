import { Select, Switch, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { formatWeekday } from '../rules/briefs.ts';
import styles from './Notifications.module.css';

const WEEKDAYS = Array.from({ length: 7 }, (_, at) => ({
  value: String(at + 1),
  label: formatWeekday(at + 1),
}));

interface Props {
  daily: ComponentProps<typeof Switch>;
  weekly: ComponentProps<typeof Switch>;
  time: ComponentProps<typeof TextInput>;
  weekday: ComponentProps<typeof Select>;
}

/** Whether and when the brief comes by mail. */
export const BriefFields = ({ daily, weekly, time, weekday }: Props) => (
  <ThingSection title="Brief">
    <p className={styles['note']}>
      What is new, what is due, and how sales go, as on <Link to="/brief">Brief</Link>. It comes on working
      days of the company. A day with nothing to say has no mail.
    </p>
    <div className={styles['switches']}>
      <Switch label="Daily Brief" {...daily} />
      <Switch label="Weekly Brief" {...weekly} />
    </div>
    <div className={styles['away']}>
      <TextInput label="Time" type="time" {...time} />
      <Select
        label="Day of the Weekly Brief"
        data={WEEKDAYS}
        allowDeselect={false}
        checkIconPosition="right"
        {...weekday}
      />
    </div>
  </ThingSection>
);
