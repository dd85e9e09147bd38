import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { readSession } from '../../session/stored-session.ts';
import { ActionButton } from '../ActionButton.tsx';
import { Dialog, DialogActions } from '../Dialog.tsx';
import { FormFailure } from './FormFailure.tsx';
import styles from './FormModal.module.css';
import type { FormState } from './use-contract-form.ts';

interface Props {
  title: string;
  form: FormState;
  /** What the button does, and says while it does it. */
  submit: string;
  submitting: string;
  size?: 'small' | 'medium' | 'large';
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form in a dialog. Closing it, leaving the page or going back asks first when something has been typed; an
 * expired session does not, because `useContractForm` keeps what was typed.
 */
export function FormModal({ title, form, submit, submitting, size, onClose, children }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const isDiscarded = useRef(false);
  const leaving = useBlocker({
    shouldBlockFn: () =>
      form.isDirty && !form.isSending && !isDiscarded.current && readSession() !== undefined,
    enableBeforeUnload: () => form.isDirty,
    withResolver: true,
  });
  const close = (): void => (form.isDirty ? setIsAsking(true) : onClose());
  return (
    <Dialog title={title} size={size} onClose={close} isBusy={form.isSending}>
      <form className={styles['form']} onSubmit={form.submit} noValidate aria-busy={form.isSending}>
        {form.isRestored && <p className={styles['restored']}>What you were typing has been brought back.</p>}
        {children}
        <FormFailure form={form} />
        <DialogActions>
          <Button variant="default" onClick={close} disabled={form.isSending}>
            Cancel
          </Button>
          <ActionButton type="submit" disabled={form.isSending}>
            {form.isSending ? submitting : submit}
          </ActionButton>
        </DialogActions>
      </form>
      {(isAsking || leaving.status === 'blocked') && (
        <Discard
          onStay={() => {
            setIsAsking(false);
            leaving.reset?.();
          }}
          onDiscard={() => {
            isDiscarded.current = true;
            form.reset();
            if (leaving.proceed) leaving.proceed();
            else onClose();
          }}
        />
      )}
    </Dialog>
  );
}

const Discard = ({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) => (
  <Dialog title="Discard what you typed?" size="small" isQuestion onClose={onStay}>
    It has not been saved.
    <DialogActions>
      <Button variant="default" onClick={onStay} data-autofocus>
        Keep Editing
      </Button>
      <Button color="red" onClick={onDiscard}>
        Discard
      </Button>
    </DialogActions>
  </Dialog>
);
