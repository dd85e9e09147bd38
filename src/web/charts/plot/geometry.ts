import { computePosition } from './scale.ts';
import type { Axis } from './scale.ts';

const TOP = 8;
const BELOW = 24;
const RIGHT = 20;
const DIGIT = 7;

/** The positions in a plot, in pixels. Its width is divided into equal bands: days, or buckets. */
export interface Geometry {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** How wide a band is. */
  band: number;
  /** The middle of a band. */
  x: (index: number) => number;
  y: (value: number) => number;
}

interface GeometryInput {
  width: number;
  height: number;
  bands: number;
  axis: Axis;
  tickNames: readonly string[];
  /** Room above the highest tick. */
  above: number;
}

export function computeGeometry({ width, height, bands, axis, tickNames, above }: GeometryInput): Geometry {
  const left = Math.max(...tickNames.map((name) => name.length)) * DIGIT + 12;
  const right = Math.max(left + 1, width - RIGHT);
  const top = TOP + above;
  const bottom = height - BELOW;
  const band = (right - left) / Math.max(1, bands);
  return {
    left,
    top,
    right,
    bottom,
    band,
    x: (index) => left + (index + 0.5) * band,
    y: (value) => bottom - computePosition(value, axis) * (bottom - top),
  };
}

/** Which band a pointer is over. */
export function findBand(x: number, { left, band }: Pick<Geometry, 'left' | 'band'>, bands: number): number {
  return Math.max(0, Math.min(bands - 1, Math.floor((x - left) / band)));
}
