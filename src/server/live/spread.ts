import { SPREAD_LEAST_MS } from '#shared/live/events.ts';

/**
 * How many browsers a second may refetch after a change: their requests then take a part of one core, not all of it.
 */
const COMING_PER_SECOND = 40;
/** A wait longer than this for the changes of others is no longer live. */
const SPREAD_MOST_MS = 30_000;
const PARTS = 20;

/** Within how long the browsers behind this many streams come after a change, each at a moment of chance. */
export const computeSpreadMs = (streams: number): number =>
  Math.min(SPREAD_MOST_MS, Math.max(SPREAD_LEAST_MS, Math.round((streams / COMING_PER_SECOND) * 1_000)));

/** For how long changes are collected before the streams are told: short beside the time that they have for it. */
export const computeCollectingMs = (streams: number): number => computeSpreadMs(streams) / PARTS;
