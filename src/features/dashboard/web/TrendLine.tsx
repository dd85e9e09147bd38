import { Sparkline } from '#web/charts/Sparkline.tsx';
import type { SummedPoint } from '../contract.ts';
import { describeSumLine } from './wording/totals.ts';
import styles from './TrendLine.module.css';

interface Props {
  /** What the line shows. */
  of: string;
  /** Undefined until it is there; its place is kept. */
  days: readonly (Pick<SummedPoint, 'day' | 'units'> & Partial<Pick<SummedPoint, 'missing'>>)[] | undefined;
}

/** How a figure went in the last days; the name of a sum's line has what is missing from it on which of them. */
export const TrendLine = ({ of, days }: Props) => (
  <span className={styles['line']}>
    {days && <Sparkline figure={describeSumLine(of, days)} values={days.map(({ units }) => units)} />}
  </span>
);
