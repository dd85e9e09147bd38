import { Button } from '@mantine/core';
import { LEG_FIELDS } from '../../rules/fields.ts';
import { getWireField } from '../../contract/wire-names.ts';
import styles from '../actuals/ActualsNotes.module.css';
import type { useLegDefaults } from '../api.ts';
import type { DayForm } from '../day-form.ts';
import { legNotesWords as words } from './wording.ts';

interface Props {
  form: Pick<DayForm, 'values'>;
  defaults: Pick<ReturnType<typeof useLegDefaults>, 'data' | 'isError' | 'refetch'>;
}

/** Notes on the legs of a new day: whether their defaults are filled in, and what becomes of empty ones. */
export function LegNotes({ form: { values }, defaults: { data, isError, refetch } }: Props) {
  const hasEmpty = LEG_FIELDS.some((field) => values[getWireField(field)] === '');
  return (
    <div className={styles['notes']} role="status">
      {!data && !isError && <p>{words.loading}</p>}
      {!data && isError && (
        <p className={styles['failed']}>
          {words.couldntLoad}
          <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        </p>
      )}
      {hasEmpty && <p>{words.emptyLegs}</p>}
    </div>
  );
}
