import { Bone } from '../ui/skeleton/Bone.tsx';
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
        <Bone className={styles['title']} />
        <Bone className={styles['legend']} />
      </>
    )}
    <Bone className={styles['area']} height={height} />
    {hasNote && <Bone className={styles['note']} />}
  </div>
);
