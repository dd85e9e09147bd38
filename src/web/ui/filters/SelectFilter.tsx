import { Select } from '@mantine/core';
import { useState } from 'react';
import styles from './Toolbar.module.css';
import { selectFilterWords as words } from './wording.ts';

interface Props<Value extends string> {
  /** Shown above it: a chosen value alone does not say what it filters. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** For a choice of many: it can be typed into. */
  isSearchable?: boolean;
}

/** A filter with a fixed choice, the first of which is "all". */
export function SelectFilter<Value extends string>({
  label,
  options,
  value,
  onChange,
  isSearchable = false,
}: Props<Value>) {
  const [isReached, setIsReached] = useState(false);
  return (
    <Select
      className={styles['select']}
      label={label}
      data={[...options]}
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      allowDeselect={false}
      searchable={isSearchable}
      {...(isSearchable && { nothingFoundMessage: words.noMatches })}
      checkIconPosition="right"
      onFocus={() => setIsReached(true)}
      // A hidden list is laid out with every screen; one that is created only as it opens gets its name too late
      // for the field to announce that it is open.
      comboboxProps={{ keepMounted: isReached, withinPortal: false, transitionProps: { duration: 0 } }}
    />
  );
}
