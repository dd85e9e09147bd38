import { CloseButton, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import styles from './DateInput.module.css';

interface Props {
  label: string;
  /** `2026-11-21`, or '' while there is none. */
  value: string;
  /** `isUnfinished`: the field contains something that is not a day yet, and counts as none. */
  onChange: (day: string, isUnfinished: boolean) => void;
  onFocus?: () => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** The first and the last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  error?: string | undefined;
  description?: string;
  /** Offers a button that empties the field. */
  isClearable?: boolean;
  isReadOnly?: boolean;
  name?: string;
  'data-field'?: string;
  'data-autofocus'?: boolean | undefined;
}

/**
 * A calendar day. The browser's own field, because it has the calendar, the keyboard, the reader's way of writing
 * dates and the words for a screen reader. `DateRange` has two of them for a list.
 *
 *     <DateInput label="Ship Date" max={today} {...form.choice('ship_date')} />
 */
export function DateInput({ value, onChange, isClearable = false, isReadOnly, label, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onChange('', false);
    input.current?.focus(); // the button is gone then
  };
  return (
    <TextInput
      ref={input}
      type="date"
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value, currentTarget.validity.badInput)}
      readOnly={isReadOnly}
      classNames={{ input: styles['input'] }}
      // The description is below, so that fields side by side align.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      mod={{ empty: value === '' }}
      rightSection={
        isClearable && value !== '' && !isReadOnly ? (
          <CloseButton size="sm" aria-label={`Clear ${label}`} onClick={clear} />
        ) : undefined
      }
      {...rest}
    />
  );
}
