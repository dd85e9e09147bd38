import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

type Props = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>;

/**
 * A button that can be unavailable for a while, above all while its action runs. It then looks disabled
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
    // Submitting a form is a click too, even by Enter in one of its fields.
    onClick={disabled ? (event) => event.preventDefault() : onClick}
  />
);
