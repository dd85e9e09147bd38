import { TextInput } from '@mantine/core';
import {
  useLayoutEffect,
  useRef,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';

interface Props {
  /** Visible above the field, or only read out where the headers of a table say it. */
  label: string;
  isLabelHidden?: boolean;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
  error?: string | undefined;
  name?: string;
  'data-field'?: string;
  'data-autofocus'?: boolean | undefined;
  rightSection?: ReactNode;
  rightSectionWidth?: number;
  rightSectionPointerEvents?: 'all';
}

/** A whole number from 0 on. It steps with the arrows, and is selected when it takes focus or is filled in while it has it. */
export function QuantityInput({ label, isLabelHidden = false, value, onChange, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef(value);
  useLayoutEffect(() => {
    if (value !== typed.current && document.activeElement === input.current) input.current?.select();
    typed.current = value;
  }, [value]);
  return (
    <TextInput
      ref={input}
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      autoComplete="off"
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      onFocus={({ currentTarget }) => currentTarget.select()}
      // Scrolling the form over a focused field must not change its figure.
      onWheel={({ currentTarget }) => currentTarget.blur()}
      value={value}
      onChange={(event) => {
        typed.current = event.currentTarget.value;
        onChange(event);
      }}
      {...rest}
    />
  );
}
