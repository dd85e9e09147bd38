import { Select, Switch, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { WEEKDAY_CHOICES } from '#shared/date-name.ts';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import styles from './Notifications.module.css';
import { briefFieldsWords as words } from './wording.ts';

interface Props {
  daily: ComponentProps<typeof Switch>;
  weekly: ComponentProps<typeof Switch>;
  time: ComponentProps<typeof TextInput>;
  weekday: ComponentProps<typeof Select>;
}

/** Whether and when the brief comes by mail. */
export const BriefFields = ({ daily, weekly, time, weekday }: Props) => (
  <ThingSection title={words.brief}>
    <p className={styles['note']}>
      {words.whatIsNew} <Link to="/brief">{words.brief}</Link>
      {words.itComesOn}
    </p>
    <div className={styles['switches']}>
      <Switch label={words.daily} {...daily} />
      <Switch label={words.weekly} {...weekly} />
    </div>
    <div className={styles['away']}>
      <TextInput label={words.time} type="time" {...time} />
      <Select
        label={words.weekday}
        data={WEEKDAY_CHOICES}
        allowDeselect={false}
        checkIconPosition="right"
        {...weekday}
      />
    </div>
  </ThingSection>
);
