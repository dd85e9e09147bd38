import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Toolbar.module.css';

interface Props<Value extends string> {
  /** Its accessible name. */
  label: string;
  /** Shows the name above it, where the options alone do not say what they are of. */
  isLabelled?: boolean;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Says at a glance what is chosen where the options do not: an order, say. */
  icon?: ReactNode;
}

/** A filter with a fixed choice, the first of which is "all". */
export const SelectFilter = <Value extends string>({
  label,
  isLabelled = false,
  options,
  value,
  onChange,
  icon,
}: Props<Value>) => (
  <Select
    className={styles['select']}
    {...(isLabelled ? { label } : { 'aria-label': label })}
    data={[...options]}
    value={value}
    onChange={(chosen) => chosen !== null && onChange(chosen)}
    allowDeselect={false}
    leftSection={icon}
    checkIconPosition="right"
    comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
  />
);
