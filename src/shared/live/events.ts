import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** The time over which refetches are spread when only few browsers are connected. */
export const SPREAD_LEAST_MS = 2_000;

/** In an event instead of a table: anything may have changed. */
export const EVERYTHING = '*';

/** The header of a stream that names the release which answers, as that release's page names itself. */
export const RELEASE_HEADER = 'x-release';

/** Says that a table has changed: the browser fetches again what it shows of the endpoints that name this table. */
export const liveEvent = z.object({
  table: z.string(),
  /** The browser refetches at a random moment within this time, which grows with the number of browsers. */
  within_ms: z.int().min(0).default(SPREAD_LEAST_MS),
  /** How long ago it changed: a stream begins with what changed shortly before it. */
  ago_ms: z.int().min(0).default(0),
});
export type LiveEvent = z.infer<typeof liveEvent>;

export const liveEvents = defineEndpoint({
  method: 'GET',
  path: '/events',
  access: 'signed-in',
  opensWithoutFactor: true,
  summary: 'A stream of changes, as server-sent events',
  response: { contentType: 'text/event-stream' },
});
