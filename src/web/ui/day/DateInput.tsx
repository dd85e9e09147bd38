import { CloseButton, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useOnDemand } from '../../loading/use-on-demand.ts';
import { IconButton } from '../cells/IconButton.tsx';
import styles from './DateInput.module.css';
import type { DayLimits } from './day-limits.ts';
import { useTypedDay } from './use-typed-day.ts';
import { dateInputWords as words } from './wording.ts';

const loadCalendar = () => import('./DayPopover.tsx');
const DayPopover = lazy(() => loadCalendar().then((module) => ({ default: module.DayPopover })));

interface Props extends DayLimits {
  label: string;
  /** `2026-11-21`, '' while there is none, or a text that is not a day. */
  value: string;
  onChange: (value: string) => void;
  onFocus?: () => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
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
 * A calendar day, typed in any common way or picked, and always shown as `21 Nov 2026`. The browser's own field
 * would write it in the language of the machine, which puts the month first for most of our readers. A text that is no
 * day is passed on as it is, so that a form refuses it. `DateRange` has two of them for a list.
 *
 *     <DateInput label="Ship Date" max={today} {...form.choice('ship_date')} />
 */
export function DateInput({ label, value, min, max, error, onFocus, onBlur, onKeyDown, ...more }: Props) {
  const { isClearable = false, isReadOnly = false, onChange, ...rest } = more;
  const input = useRef<HTMLInputElement>(null);
  const typing = useTypedDay({ value, onChange, limits: { min, max } });
  const [isOpen, setIsOpen] = useState(false);
  const isCalendarThere = useOnDemand(loadCalendar, isOpen);
  const choose = (day: string): void => {
    typing.stop();
    setIsOpen(false);
    onChange(day);
    input.current?.focus(); // the button is gone then
  };
  const hasClear = isClearable && value !== '';
  const buttons = (
    <span className={styles['buttons']}>
      {hasClear && <CloseButton size="sm" aria-label={words.clear(label)} onClick={() => choose('')} />}
      <IconButton label={words.calendar} icon={IconCalendar} onClick={() => setIsOpen(!isOpen)} />
    </span>
  );
  return (
    <div className={styles['field']}>
      <TextInput
        ref={input}
        label={label}
        value={typing.text}
        placeholder={isReadOnly ? undefined : words.placeholder}
        autoComplete="off"
        readOnly={isReadOnly}
        error={error ?? typing.error}
        classNames={{ input: styles['input'] }}
        // The description is below, so that fields side by side align.
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rightSectionWidth={getButtonsWidth({ isReadOnly, hasClear })}
        rightSection={isReadOnly ? undefined : buttons}
        onChange={({ currentTarget }) => typing.type(currentTarget.value)}
        onFocus={({ currentTarget }) => {
          currentTarget.select(); // what is typed takes the place of the day that is there
          typing.enter();
          onFocus?.();
        }}
        onBlur={(event) => {
          typing.leave();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && !isReadOnly) {
            event.preventDefault();
            setIsOpen(true);
          }
          onKeyDown?.(event);
        }}
        {...rest}
      />
      {isOpen && isCalendarThere && (
        <Suspense>
          <DayPopover
            label={label}
            value={value}
            min={min}
            max={max}
            onChoose={choose}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

const getButtonsWidth = ({ isReadOnly, hasClear }: { isReadOnly: boolean; hasClear: boolean }): number => {
  if (isReadOnly) return 0;
  return hasClear ? 56 : 34;
};
