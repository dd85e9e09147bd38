import type { ReactNode } from 'react';
import type { Label } from './day-labels.ts';
import type { Axis } from './scale.ts';
import { computeGeometry } from './geometry.ts';
import type { Geometry } from './geometry.ts';
import styles from './Plot.module.css';
import { useMark } from './use-mark.ts';
import { useWidth } from './use-width.ts';

/** The width of a name below a plot, in pixels. */
const NAME_WIDTH = 64;
const HALF_LETTER = 3.2;

interface Props {
  /** The name of the control that moves through the bands. */
  label: string;
  height: number;
  /** At least one. */
  bands: number;
  axis: Axis;
  formatTick: (value: number) => string;
  /** The names below the plot, given how many there is room for. */
  names: (room: number) => readonly Label[];
  /** Describes a band in words. */
  describe: (index: number) => string;
  renderReading: (index: number) => ReactNode;
  /** Room above the highest tick. */
  above?: number;
  /** Drawn behind the lines of the axis. */
  renderBehind?: (geometry: Geometry) => ReactNode;
  children: (geometry: Geometry, marked: number | undefined) => ReactNode;
}

/** The middle of a name, moved so that all of it is in sight. */
function keepInside(middle: number, text: string, width: number): number {
  const half = text.length * HALF_LETTER;
  return Math.max(half, Math.min(middle, width - half));
}

/** Axes, and a mark that pointer and arrow keys move from band to band; the caller draws the contents. */
export function Plot(props: Props) {
  const { label, height, bands, axis, formatTick, names, describe, renderReading, above = 0 } = props;
  const { ref, width } = useWidth();
  const tickNames = axis.ticks.map(formatTick);
  const geometry = computeGeometry({ width, height, bands, axis, tickNames, above });
  const { marked, slider } = useMark({ label, bands, geometry, describe });
  const { left, right, top, bottom, x, y } = geometry;
  return (
    <div ref={ref} className={styles['plot']} style={{ blockSize: height }} {...slider}>
      {width > 0 && (
        <svg className={styles['drawing']} width={width} height={height} aria-hidden>
          {props.renderBehind?.(geometry)}
          {axis.ticks.map((tick, index) => (
            <g key={tick}>
              <line
                className={styles['grid']}
                data-zero={tick === 0 || undefined}
                x1={left}
                x2={right}
                y1={y(tick)}
                y2={y(tick)}
              />
              <text className={styles['tick']} x={left - 8} y={y(tick)} dy="0.35em">
                {tickNames[index]}
              </text>
            </g>
          ))}
          {names(Math.floor((right - left) / NAME_WIDTH)).map(({ index, text }) => (
            <text
              key={index}
              className={styles['name']}
              x={keepInside(x(index), text, width)}
              y={bottom + 18}
            >
              {text}
            </text>
          ))}
          {marked !== undefined && (
            <line className={styles['mark']} x1={x(marked)} x2={x(marked)} y1={top} y2={bottom} />
          )}
          {props.children(geometry, marked)}
        </svg>
      )}
      {marked !== undefined && (
        <div
          className={styles['tooltip']}
          data-side={x(marked) > (left + right) / 2 ? 'left' : 'right'}
          style={{ insetInlineStart: x(marked) }}
        >
          {renderReading(marked)}
        </div>
      )}
    </div>
  );
}
