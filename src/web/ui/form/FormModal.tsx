import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionButton } from '../cells/ActionButton.tsx';
import { Dialog, DialogActions } from '../overlay/Dialog.tsx';
import { useAskFirst } from '../overlay/use-ask-first.tsx';
import { Form } from './Form.tsx';
import { FormFailure } from '../feedback/FormFailure.tsx';
import styles from './FormModal.module.css';
import type { FormState } from './use-contract-form.ts';
import { formModalWords as words } from './wording.ts';

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
  const { isDirty, isSending: isBusy, reset } = form;
  const { close, question } = useAskFirst({ isDirty, isBusy, onClose, onDiscard: reset });
  return (
    <Dialog title={title} size={size} onClose={close} isBusy={form.isSending}>
      <Form form={form}>
        {form.isRestored && <p className={styles['restored']}>{words.yourUnsavedChanges}</p>}
        {children}
        <FormFailure form={form} />
        <DialogActions>
          <Button variant="default" onClick={close} disabled={form.isSending}>
            {words.cancel}
          </Button>
          <ActionButton type="submit" disabled={form.isSending}>
            {form.isSending ? submitting : submit}
          </ActionButton>
        </DialogActions>
      </Form>
      {question}
    </Dialog>
  );
}
