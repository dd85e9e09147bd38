import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './ChartFigure.module.css';
import { ChartTable } from './figure/ChartTable.tsx';
import type { ChartRows } from './figure/ChartTable.tsx';
import { chartFigureWords as words } from './wording.ts';

interface Props {
  title: string;
  /** Belongs to the title: totals, a filter. */
  aside?: ReactNode;
  /** What the marks stand for: a `Legend`. */
  legend?: ReactNode;
  /** The same figures as text. */
  table: ChartRows;
  /** A note below the chart: how it was counted, or since when it is known. */
  note?: ReactNode;
  /** The chart. */
  children: ReactNode;
}

/**
 * A chart with its title and its legend, which can be read as a table instead. `TrendChart` and `Histogram` include
 * one; use this for other drawings.
 */
export function ChartFigure({ title, aside, legend, table, note, children }: Props) {
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  return (
    <figure className={styles['figure']} aria-labelledby={id}>
      <figcaption className={styles['head']}>
        <h3 id={id} className={styles['title']}>
          {title}
        </h3>
        <button
          type="button"
          className={styles['switch']}
          aria-pressed={isTable}
          aria-describedby={id}
          onClick={() => setIsTable(!isTable)}
        >
          {words.showAsTable}
        </button>
        {aside && <div className={styles['aside']}>{aside}</div>}
      </figcaption>
      {isTable ? (
        <ChartTable name={title} table={table} />
      ) : (
        <>
          {legend}
          {children}
        </>
      )}
      {note && <p className={styles['note']}>{note}</p>}
    </figure>
  );
}
