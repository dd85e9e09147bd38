import { useId } from 'react';
import styles from './Segments.module.css';

interface Props<Value extends string> {
  /** What the choice is about, for screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/**
 * A choice of few options that are all visible: Aggregated or Detailed. Not Mantine's, which measures its options after it is
 * drawn: on a slow processor the layout of the whole screen is then part of the task that draws it.
 *
 *     <Segments label="View" options={VIEWS} value={view} onChange={(view) => show({ view })} />
 */
export function Segments<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const id = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles['segments']}>
      {options.map((option) => (
        <label key={option.value} className={styles['option']}>
          <input
            type="radio"
            name={id}
            className={styles['input']}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles['label']}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
