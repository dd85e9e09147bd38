import { TextInput } from '@mantine/core';
import type { ChangeEvent, ClipboardEvent, KeyboardEvent, ReactNode } from 'react';

interface Props {
  /** In sight above the field, or only read out where a table's headers say it. */
  label: string;
  isLabelHidden?: boolean;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
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

/** A whole number from 0 on. It is selected when it takes focus, and steps with the arrows. */
export const QuantityInput = ({ label, isLabelHidden = false, ...rest }: Props) => (
  <TextInput
    type="number"
    inputMode="numeric"
    min={0}
    step={1}
    autoComplete="off"
    {...(isLabelHidden ? { 'aria-label': label } : { label })}
    onFocus={({ currentTarget }) => currentTarget.select()}
    {...rest}
  />
);
