import { useId } from 'react';
import { buildLinePath } from '../trend/path.ts';
import { listAxisDays } from './axis-days.ts';
import styles from './Lane.module.css';

export const LANE_HEIGHT = 44;
const TOP = 7;
const FLOOR = 36;

/** Days, by their places in the lane, on which something is missing. */
export interface LaneGap {
  first: number;
  last: number;
  /** It has no known end. */
  isOpen: boolean;
}

interface Props {
  width: number;
  /** The level of each day; a negative one is drawn at the bottom. */
  levels: readonly number[];
  stretches: readonly LaneGap[];
  /** Days on which more arrives. */
  comings: readonly number[];
  marked: number | undefined;
}

/** The drawing of a `Lane`. */
export function LaneDrawing({ width, levels, stretches, comings, marked }: Props) {
  const hatch = useId();
  const bands = levels.length;
  const band = width / bands;
  const highest = Math.max(1, ...levels);
  const computeX = (index: number) => (index + 0.5) * band;
  const computeY = (level: number) => FLOOR - (Math.max(0, level) / highest) * (FLOOR - TOP);
  const line = buildLinePath(levels.map((level, index) => [computeX(index), computeY(level)]));
  const computeStretchBox = ({ first, last }: LaneGap) => ({
    x: first * band,
    width: Math.max(2, (last - first + 1) * band),
  });
  return (
    <svg className={styles['drawing']} width={width} height={LANE_HEIGHT} aria-hidden>
      <Hatch id={hatch} />
      {listAxisDays(bands).map((index) => (
        <FullLine key={index} name="grid" x={computeX(index)} />
      ))}
      {stretches.map((stretch) => {
        const place = computeStretchBox(stretch);
        return (
          <g key={stretch.first} className={styles['gap']} data-open={stretch.isOpen || undefined}>
            <rect {...place} y={TOP} height={FLOOR - TOP} />
            {stretch.isOpen && <rect {...place} y={TOP} height={FLOOR - TOP} fill={`url(#${hatch})`} />}
          </g>
        );
      })}
      <path
        className={styles['area']}
        d={`${line}L${computeX(bands - 1)} ${FLOOR}L${computeX(0)} ${FLOOR}Z`}
      />
      <path className={styles['line']} d={line} />
      {stretches.map((stretch) => (
        <rect
          key={stretch.first}
          className={styles['edge']}
          {...computeStretchBox(stretch)}
          y={FLOOR - 1}
          height={3}
        />
      ))}
      {comings.map((index) => (
        <g key={index} className={styles['coming']}>
          <line x1={computeX(index)} x2={computeX(index)} y1={TOP} y2={FLOOR} />
          <circle cx={computeX(index)} cy={TOP - 2} r={2.5} />
        </g>
      ))}
      {marked !== undefined && (
        <>
          <FullLine name="mark" x={computeX(marked)} />
          <circle className={styles['dot']} cx={computeX(marked)} cy={computeY(levels[marked] ?? 0)} r={4} />
        </>
      )}
    </svg>
  );
}

const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line className={styles['hatch']} y2="6" />
    </pattern>
  </defs>
);

const FullLine = ({ name, x }: { name: 'grid' | 'mark'; x: number }) => (
  <line className={styles[name]} x1={x} x2={x} y1={0} y2={LANE_HEIGHT} />
);
