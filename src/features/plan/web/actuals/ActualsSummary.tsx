import { use } from 'react';
import { KnownActualsContext } from './day-actuals.ts';
import { ActualsNotes } from './ActualsNotes.tsx';
import styles from './ActualsNotes.module.css';
import { actualsSummaryWords as words } from './wording.ts';

/** How many figures of the day are filled in; the tabs say why others are not. */
export function ActualsSummary() {
  const known = use(KnownActualsContext);
  if (!known) return null;
  if (!known.actuals) return <ActualsNotes kinds={[]} />;
  const figures = Object.values(known.actuals.figures);
  const filled = figures.filter((figure) => figure !== null).length;
  if (!known.isFilledIn)
    return (
      <p className={styles['notes']} role="status">
        {words.ofValuesHaveActuals(filled, figures.length)}
      </p>
    );
  const hidden = known.actuals.hidden.length > 0 ? words.someUnitsNotCountedSee : '';
  return (
    <p className={styles['notes']} role="status">
      {words.ofValuesFilled(filled, figures.length, hidden)}
    </p>
  );
}
