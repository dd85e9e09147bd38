import styles from './Bars.module.css';
import type { Geometry } from '../plot/geometry.ts';
import type { Trend } from './trend.ts';

interface Props {
  trend: Trend;
  geometry: Geometry;
  marked: number | undefined;
}

/** Bars stacked from zero upwards; negative ones hang from zero. */
export function Bars({ trend: { days, series }, geometry: { x, y, band }, marked }: Props) {
  const width = Math.max(1, Math.min(band - 1, band * 0.76, 48));
  return days.map((day, index) => {
    let [up, down] = [0, 0];
    return (
      <g
        key={day}
        className={styles['day']}
        data-faint={(marked !== undefined && marked !== index) || undefined}
      >
        {series.map(({ name, colour, values }) => {
          const value = values[index] ?? 0;
          const base = value < 0 ? down : up;
          if (value < 0) down += value;
          else up += value;
          return (
            value !== 0 && (
              <rect
                key={name}
                className={styles['bar']}
                data-colour={colour}
                x={x(index) - width / 2}
                width={width}
                y={Math.min(y(base), y(base + value))}
                height={Math.max(1, Math.abs(y(base) - y(base + value)))}
              />
            )
          );
        })}
      </g>
    );
  });
}
