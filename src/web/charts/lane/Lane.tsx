import { Tooltip } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useMark } from '../plot/use-mark.ts';
import { useWidth } from '../plot/use-width.ts';
import { buildLinePath } from '../trend/path.ts';
import { listAxisDays } from './axis-days.ts';
import styles from './Lane.module.css';

const HEIGHT = 44;
const TOP = 7;
const FLOOR = 36;

/** Days, by their places in the lane, on which something is missing. */
export interface Stretch {
  first: number;
  last: number;
  /** It has no known end. */
  isOpen: boolean;
}

interface Props {
  /** The name of the control that moves through the days. */
  label: string;
  /** The level of each day; a negative one is drawn at the bottom. */
  levels: readonly number[];
  stretches: readonly Stretch[];
  /** Days on which more arrives. */
  comings: readonly number[];
  /** The day on which the keyboard starts. */
  start: number;
  /** Describes a day in words. */
  describe: (index: number) => string;
  renderReading: (index: number) => ReactNode;
}

/** A level over the days ahead, as high as a table row: when it runs out, and when more arrives. */
export function Lane({ label, levels, stretches, comings, start, describe, renderReading }: Props) {
  const { ref, width } = useWidth();
  const hatch = useId();
  const bands = levels.length;
  const band = width / bands;
  const { marked, slider } = useMark({ label, bands, geometry: { left: 0, band }, start, describe });
  const highest = Math.max(1, ...levels);
  const computeX = (index: number) => (index + 0.5) * band;
  const computeY = (level: number) => FLOOR - (Math.max(0, level) / highest) * (FLOOR - TOP);
  const line = buildLinePath(levels.map((level, index) => [computeX(index), computeY(level)]));
  const computeStretchBox = ({ first, last }: Stretch) => ({
    x: first * band,
    width: Math.max(2, (last - first + 1) * band),
  });
  return (
    <div ref={ref} className={styles['lane']} style={{ blockSize: HEIGHT }} {...slider}>
      {width > 0 && (
        <svg className={styles['drawing']} width={width} height={HEIGHT} aria-hidden>
          <defs>
            <pattern
              id={hatch}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <line className={styles['hatch']} y2="6" />
            </pattern>
          </defs>
          {listAxisDays(bands).map((index) => (
            <line
              key={index}
              className={styles['grid']}
              x1={computeX(index)}
              x2={computeX(index)}
              y1={0}
              y2={HEIGHT}
            />
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
              <line
                className={styles['mark']}
                x1={computeX(marked)}
                x2={computeX(marked)}
                y1={0}
                y2={HEIGHT}
              />
              <circle
                className={styles['dot']}
                cx={computeX(marked)}
                cy={computeY(levels[marked] ?? 0)}
                r={4}
              />
            </>
          )}
        </svg>
      )}
      {marked !== undefined && (
        <Tooltip
          key={marked}
          opened
          withinPortal
          position="top"
          offset={8}
          label={renderReading(marked)}
          transitionProps={{ duration: 0 }}
          // The slider says the same in words.
          aria-hidden
          classNames={{ tooltip: styles['tooltip'] ?? '' }}
        >
          <span className={styles['anchor']} style={{ insetInlineStart: computeX(marked) }} />
        </Tooltip>
      )}
    </div>
  );
}
