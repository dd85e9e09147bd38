import { findCoveredDays } from '../plot/day-labels.ts';
import type { Geometry } from '../plot/geometry.ts';
import styles from './Shading.module.css';
import { listIncompleteDays, listIncompletePrevious } from './trend.ts';
import type { Trend } from './trend.ts';

interface Props {
  trend: Trend;
  geometry: Geometry;
  /** The pattern's id. */
  unknown: string;
}

// As high as the room above the highest tick, so that the strip is clear of bars and lines.
const STRIP = 7;

/**
 * Shades days behind the chart, for a reason; hatches those that are not known as a whole, and a strip above those whose
 * day in the period before is not.
 */
export function Shading({ trend, geometry, unknown }: Props) {
  const { days, shaded = [] } = trend;
  const { x, top, bottom, band } = geometry;
  const computeStretch = (first: number, last: number) => ({
    x: x(first) - band / 2,
    width: (last - first + 1) * band,
    y: top,
    height: bottom - top,
  });
  return (
    <>
      {shaded.map(({ from, to, reason }) => {
        const covered = findCoveredDays(days, { from, to });
        return (
          covered && (
            <rect
              key={`${from} ${to} ${reason}`}
              className={styles['shaded']}
              {...computeStretch(covered.first, covered.last)}
            />
          )
        );
      })}
      {listIncompleteDays(trend).map((index) => (
        <rect key={index} fill={`url(#${unknown})`} {...computeStretch(index, index)} />
      ))}
      {listIncompletePrevious(trend).map((index) => (
        <rect
          key={index}
          data-previous
          fill={`url(#${unknown}-strip)`}
          {...computeStretch(index, index)}
          y={top - STRIP}
          height={STRIP}
        />
      ))}
    </>
  );
}

export const UnknownPattern = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line className={styles['hatch']} y2="6" />
    </pattern>
    <pattern
      id={`${id}-strip`}
      width="4"
      height="4"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <line className={styles['strip']} y2="4" />
    </pattern>
  </defs>
);
