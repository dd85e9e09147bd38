import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * One thing that changed: `topic` is the first part of the browser's query keys (`users`, `history`, later
 * `stock`, `plan` and so on), so that an event tells exactly which answers are out of date.
 */
export const liveEvent = z.object({ topic: z.string(), userId: z.int().optional() });
export type LiveEvent = z.infer<typeof liveEvent>;

export const liveEvents = endpoint({
  method: 'GET',
  path: '/events',
  access: 'signed-in',
  summary: 'A stream of what changed, as server-sent events',
  response: { contentType: 'text/event-stream' },
});
