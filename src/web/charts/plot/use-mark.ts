import { useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { findBand } from './geometry.ts';
import type { Geometry } from './geometry.ts';

const WEEK = 7;

/** The band that a key moves to; undefined for other keys. */
function findNextBand(key: string, at: number, bands: number): number | undefined {
  const next = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - WEEK,
    PageUp: at + WEEK,
    Home: 0,
    End: bands - 1,
  }[key];
  return next === undefined ? undefined : Math.max(0, Math.min(bands - 1, next));
}

interface MarkOptions {
  /** The name of the control that moves through the bands. */
  label: string;
  bands: number;
  geometry: Pick<Geometry, 'left' | 'band'>;
  /** The band on which the keyboard starts; by default the last one. */
  start?: number;
  /** Describes a band in words. */
  describe: (index: number) => string;
}

/**
 * The band that is marked by pointer, finger or keyboard, and the props that make an element the slider for choosing
 * it.
 */
export function useMark({ label, bands, geometry, start = bands - 1, describe }: MarkOptions) {
  const [mark, setMark] = useState<number>();
  const marked = mark !== undefined && mark < bands ? mark : undefined;
  const current = marked ?? start;
  const follow = ({ clientX, currentTarget }: PointerEvent): void => {
    setMark(findBand(clientX - currentTarget.getBoundingClientRect().left, geometry, bands));
  };
  return {
    marked,
    slider: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': label,
      'aria-valuemin': 1,
      'aria-valuemax': bands,
      'aria-valuenow': current + 1,
      'aria-valuetext': describe(current),
      onPointerMove: follow,
      onPointerDown: follow,
      // Lifting a finger also counts as leaving, but what it chose stays marked.
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setMark(undefined),
      // The finger scrolls the page instead.
      onPointerCancel: () => setMark(undefined),
      // A tap gives the focus too, after it has chosen.
      onFocus: ({ currentTarget }: FocusEvent) =>
        currentTarget.matches(':focus-visible') && setMark((before) => before ?? start),
      onBlur: () => setMark(undefined),
      onKeyDown: (event: KeyboardEvent) => {
        const next = findNextBand(event.key, current, bands);
        if (next === undefined) return;
        event.preventDefault();
        setMark(next);
      },
    },
  };
}
