import { IconAlertCircle } from '@tabler/icons-react';
import { Lines } from '../cells/Lines.tsx';
import styles from './FormFailure.module.css';

/** Why the last attempt failed, announced as an alert; gone as soon as something is typed. */
export function FormFailure({ form: { failure } }: { form: { failure: string | undefined } }) {
  return (
    <div role="alert" className={styles['place']}>
      {failure && (
        <p className={styles['failure']}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          <Lines text={failure} />
        </p>
      )}
    </div>
  );
}
