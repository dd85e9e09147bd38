import styles from './ChartSkeleton.module.css';
import { CHART_HEIGHT } from './figure/sizes.ts';

interface Props {
  /** The height of the chart that will take its place. */
  height?: number;
  /** Leaves room for the title and the legend too: for a chart whose figures are still loading. */
  isFigure?: boolean;
  /** Leaves room for a line below it, too. */
  hasNote?: boolean;
}

/** Takes the place of a chart until it is there. */
export const ChartSkeleton = ({ height = CHART_HEIGHT, isFigure = false, hasNote = false }: Props) => (
  <div className={styles['skeleton']} data-coming aria-hidden>
    {isFigure && (
      <>
        <span className={styles['title']} />
        <span className={styles['legend']} />
      </>
    )}
    <span className={styles['area']} style={{ blockSize: height }} />
    {hasNote && <span className={styles['note']} />}
  </div>
);
