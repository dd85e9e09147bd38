import type { Requester } from '#features/history/server/public.ts';

/** With whose day it is, for the sentence about who was quicker. */
export interface PlannedBy extends Requester {
  timeZone: string;
}
