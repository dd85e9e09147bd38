import { SegmentedControl } from '@mantine/core';
import styles from './Segments.module.css';

interface Props<Value extends string> {
  /** What the choice is about, for screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/**
 * A choice of few options that are all visible: Aggregated or Detailed.
 *
 *     <Segments label="View" options={VIEWS} value={view} onChange={(view) => show({ view })} />
 */
export const Segments = <Value extends string>({ label, options, value, onChange }: Props<Value>) => (
  <SegmentedControl
    aria-label={label}
    className={styles['segments']}
    classNames={{ label: styles['label'], indicator: styles['indicator'] }}
    data={[...options]}
    value={value}
    onChange={onChange}
    transitionDuration={120}
  />
);
