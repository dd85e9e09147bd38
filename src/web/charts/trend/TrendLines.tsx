import { buildLinePath, listLonePoints, buildStepPath } from './path.ts';
import type { Point } from './path.ts';
import type { Geometry } from '../plot/geometry.ts';
import styles from './TrendLines.module.css';
import type { Trend, TrendSeries } from './trend.ts';

interface Props {
  trend: Trend;
  geometry: Geometry;
  marked: number | undefined;
  dashed: ReadonlySet<string>;
}

/** The lines of a chart: its series, unless they are bars, and behind them the period before. */
export function TrendLines({ trend: { series, curve, previous }, geometry, marked, dashed }: Props) {
  const { x, y, band } = geometry;
  const computePoints = ({ values }: Pick<TrendSeries, 'values'>): Point[] =>
    values.map((value, index) => (value === null ? null : [x(index), y(value)]));
  const computePath = (one: Pick<TrendSeries, 'values'>, isStep: boolean): string =>
    isStep ? buildStepPath(computePoints(one), band) : buildLinePath(computePoints(one));
  return (
    <>
      {previous && <path className={styles['previous']} d={computePath(previous, curve !== 'line')} />}
      {curve !== 'bar' &&
        series.map((one) => (
          <g key={one.name} data-colour={one.colour}>
            <path
              className={styles['line']}
              data-dashed={dashed.has(one.name) || undefined}
              d={computePath(one, curve === 'step')}
            />
            {curve === 'line' &&
              listLonePoints(computePoints(one)).map(([cx, cy]) => (
                <circle key={cx} className={styles['lone']} cx={cx} cy={cy} r={3} />
              ))}
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
