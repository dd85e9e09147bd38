import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

type Props = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>;

/**
 * A button that can do nothing for a while, most of all while it does what it was pressed for. It then looks disabled
 * and ignores clicks, but keeps the focus: a button that is really disabled drops it, and the keyboard starts again at
 * the top of the page.
 *
 *     <ActionButton disabled={isSending} onClick={save}>{isSending ? 'Saving…' : 'Save'}</ActionButton>
 */
export const ActionButton = ({ disabled = false, onClick, ...others }: Props) => (
  <Button
    {...others}
    aria-disabled={disabled || undefined}
    data-disabled={disabled || undefined}
    // The click is what would submit a form, Enter in one of its fields included.
    onClick={disabled ? (event) => event.preventDefault() : onClick}
  />
);
