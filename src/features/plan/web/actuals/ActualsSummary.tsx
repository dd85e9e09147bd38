import { use } from 'react';
import { ToldContext } from './day-actuals.ts';
import { ActualsNotes } from './ActualsNotes.tsx';
import styles from './ActualsNotes.module.css';

/** How many figures of the day are filled in; the tabs say why others are not. */
export function ActualsSummary() {
  const told = use(ToldContext);
  if (!told) return null;
  if (!told.actuals) return <ActualsNotes kinds={[]} />;
  const figures = Object.values(told.actuals.figures);
  const filled = figures.filter((figure) => figure !== null).length;
  if (!told.isFilledIn)
    return (
      <p className={styles['notes']} role="status">
        {`${filled} of ${figures.length} figures are known from orders, kits and stock. A mark shows where the plan differs.`}
      </p>
    );
  const hidden = told.actuals.hidden.length > 0 ? ' Some pieces are not counted: see the tabs.' : '';
  return (
    <p className={styles['notes']} role="status">
      {`${filled} of ${figures.length} figures are filled in from orders, kits and stock.${hidden}`}
    </p>
  );
}
