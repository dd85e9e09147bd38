import { useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { bandAt } from './geometry.ts';
import type { Geometry } from './geometry.ts';

const WEEK = 7;

/** Where a key leads from one band; nothing for other keys. */
function bandAfter(key: string, at: number, bands: number): number | undefined {
  const wanted = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - WEEK,
    PageUp: at + WEEK,
    Home: 0,
    End: bands - 1,
  }[key];
  return wanted === undefined ? undefined : Math.max(0, Math.min(bands - 1, wanted));
}

/** The band that is being read, by pointer, finger or keyboard; `start` is where the keyboard begins, by default the last. */
export function useMark(bands: number, geometry: Pick<Geometry, 'left' | 'band'>, start = bands - 1) {
  const [mark, setMark] = useState<number>();
  const marked = mark !== undefined && mark < bands ? mark : undefined;
  const follow = ({ clientX, currentTarget }: PointerEvent): void => {
    setMark(bandAt(clientX - currentTarget.getBoundingClientRect().left, geometry, bands));
  };
  return {
    marked,
    handlers: {
      onPointerMove: follow,
      onPointerDown: follow,
      onPointerLeave: () => setMark(undefined),
      onFocus: () => setMark((before) => before ?? start),
      onBlur: () => setMark(undefined),
      onKeyDown: (event: KeyboardEvent) => {
        const next = bandAfter(event.key, marked ?? start, bands);
        if (next === undefined) return;
        event.preventDefault();
        setMark(next);
      },
    },
  };
}
