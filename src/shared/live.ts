import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** The time over which refetches are spread when only few browsers are connected. */
export const SPREAD_LEAST_MS = 2_000;

/**
 * One thing that changed: `topic` is the first part of the browser's query keys (`users`, `history`, `stock`, `plan` and
 * so on), so that an event says exactly which answers are out of date. `*` stands for all of them.
 */
export const liveEvent = z.object({
  topic: z.string(),
  /** The browser refetches at a random moment within this time, which grows with the number of browsers. */
  within_ms: z.int().min(0).default(SPREAD_LEAST_MS),
  /** How long ago it was announced: a stream begins with what was announced shortly before it. */
  ago_ms: z.int().min(0).default(0),
});
export type LiveEvent = z.infer<typeof liveEvent>;

export const liveEvents = defineEndpoint({
  method: 'GET',
  path: '/events',
  access: 'signed-in',
  summary: 'A stream of what changed, as server-sent events',
  response: { contentType: 'text/event-stream' },
});
