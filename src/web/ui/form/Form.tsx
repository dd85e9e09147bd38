import type { ReactNode } from 'react';
import styles from './Form.module.css';
import type { FormState } from './use-contract-form.ts';

interface Props {
  form: Pick<FormState, 'submit' | 'isSending'>;
  /** The heading that names it, if it is on a page. */
  'aria-labelledby'?: string;
  children: ReactNode;
}

/**
 * The fields of a form one below the other. While they are being sent they cannot be changed, which is visible and
 * announced.
 */
export const Form = ({ form: { submit, isSending }, children, ...rest }: Props) => (
  <form className={styles['form']} onSubmit={submit} noValidate aria-busy={isSending} {...rest}>
    {children}
  </form>
);
