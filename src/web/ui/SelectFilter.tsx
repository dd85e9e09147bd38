import { Select } from '@mantine/core';
import styles from './Toolbar.module.css';

interface Props<Value extends string> {
  /** Its accessible name. */
  label: string;
  /** Shows the name above it, where the options alone do not say what they are of. */
  isLabelled?: boolean;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** For a choice of many: it can be typed into. */
  isSearchable?: boolean;
}

/** A filter with a fixed choice, the first of which is "all". */
export const SelectFilter = <Value extends string>({
  label,
  isLabelled = false,
  options,
  value,
  onChange,
  isSearchable = false,
}: Props<Value>) => (
  <Select
    className={styles['select']}
    {...(isLabelled ? { label } : { 'aria-label': label })}
    data={[...options]}
    value={value}
    onChange={(chosen) => chosen !== null && onChange(chosen)}
    allowDeselect={false}
    searchable={isSearchable}
    {...(isSearchable && { nothingFoundMessage: 'Nothing is called so' })}
    checkIconPosition="right"
    // Its list is made when it opens: one that waits hidden is measured with every screen.
    comboboxProps={{ keepMounted: false, withinPortal: false, transitionProps: { duration: 0 } }}
  />
);
