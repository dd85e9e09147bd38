import { linePath, stepPath } from './path.ts';
import type { Geometry } from '../plot/geometry.ts';
import styles from './Lines.module.css';
import type { Trend, TrendSeries } from './trend.ts';

interface Props {
  trend: Trend;
  geometry: Geometry;
  marked: number | undefined;
  dashed: ReadonlySet<string>;
}

/** The lines of a chart: its series, unless they are bars, and behind them the period before. */
export function Lines({ trend: { series, curve, previous }, geometry, marked, dashed }: Props) {
  const path = ({ values }: Pick<TrendSeries, 'values'>, isStep: boolean): string => {
    const { x, y, band } = geometry;
    const points = values.map((value, index) => (value === null ? null : ([x(index), y(value)] as const)));
    return isStep ? stepPath(points, band) : linePath(points);
  };
  return (
    <>
      {previous && <path className={styles['previous']} d={path(previous, curve !== 'line')} />}
      {curve !== 'bar' &&
        series.map((one) => (
          <g key={one.name} data-colour={one.colour}>
            <path
              className={styles['line']}
              data-dashed={dashed.has(one.name) || undefined}
              d={path(one, curve === 'step')}
            />
            <Dot value={one.values[marked ?? -1]} index={marked} geometry={geometry} />
          </g>
        ))}
    </>
  );
}

interface DotProps {
  value: number | null | undefined;
  index: number | undefined;
  geometry: Geometry;
}

const Dot = ({ value, index, geometry: { x, y } }: DotProps) =>
  value !== null &&
  value !== undefined &&
  index !== undefined && <circle className={styles['dot']} cx={x(index)} cy={y(value)} r={4} />;
