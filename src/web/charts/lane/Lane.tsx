import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMark } from '../plot/use-mark.ts';
import { useWidth } from '../plot/use-width.ts';
import { LANE_HEIGHT, LaneDrawing, type LaneGap } from './LaneDrawing.tsx';
import styles from './Lane.module.css';

interface Props {
  /** The name of the control that moves through the days. */
  label: string;
  /** The level of each day; a negative one is drawn at the bottom. */
  levels: readonly number[];
  stretches: readonly LaneGap[];
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
  const bands = levels.length;
  const band = width / bands;
  const { marked, slider } = useMark({ label, bands, geometry: { left: 0, band }, start, describe });
  return (
    <div ref={ref} className={styles['lane']} style={{ blockSize: LANE_HEIGHT }} {...slider}>
      {width > 0 && (
        <LaneDrawing width={width} levels={levels} stretches={stretches} comings={comings} marked={marked} />
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
          <span className={styles['anchor']} style={{ insetInlineStart: (marked + 0.5) * band }} />
        </Tooltip>
      )}
    </div>
  );
}
