import { Sparkline } from '#web/charts/Sparkline.tsx';
import { describeSumLine, isLowerBound, type Bounded } from './wording/totals.ts';
import styles from './TrendLine.module.css';

interface Props {
  /** What the line shows. */
  of: string;
  /** Undefined until it is there; its place is kept. */
  days: readonly Bounded[] | undefined;
}

/** How a figure went in the last days; the name of the line has what is missing from it, and on how many. */
export const TrendLine = ({ of, days }: Props) => (
  <span className={styles['line']}>
    {days && (
      <Sparkline
        figure={describeSumLine(of, days)}
        values={days.map(({ units }) => units)}
        lowerBounds={days.map(isLowerBound)}
      />
    )}
  </span>
);
