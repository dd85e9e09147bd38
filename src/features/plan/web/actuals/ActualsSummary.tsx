import { use } from 'react';
import { KnownActualsContext } from './day-actuals.ts';
import { ActualsNotes } from './ActualsNotes.tsx';
import styles from './ActualsNotes.module.css';

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
        {`${filled} of ${figures.length} values have actuals. A mark shows where the plan differs.`}
      </p>
    );
  const hidden = known.actuals.hidden.length > 0 ? ' Some units aren’t counted; see each tab.' : '';
  return (
    <p className={styles['notes']} role="status">
      {`${filled} of ${figures.length} values filled in from actuals.${hidden}`}
    </p>
  );
}
