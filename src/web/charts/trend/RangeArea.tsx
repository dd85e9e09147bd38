import type { Geometry } from '../plot/geometry.ts';
import styles from './RangeArea.module.css';
import { buildAreaPath } from './path.ts';
import type { TrendRange } from './trend.ts';

/** Between which values something is expected, behind the lines. */
export const RangeArea = ({ range, geometry: { x, y } }: { range: TrendRange; geometry: Geometry }) => (
  <g data-colour={range.colour}>
    <path
      className={styles['range']}
      d={buildAreaPath(
        range.low.map((low, index) => {
          const high = range.high[index] ?? null;
          return low === null || high === null ? null : [x(index), y(low), y(high)];
        }),
      )}
    />
  </g>
);
