import { z } from 'zod';
import { IDLE_DAYS, IDLE_DAYS_MAX } from '../rules/funnel.ts';
import type { RecallSearch } from '../contract.ts';
import { journeysViewWords as words } from './wording.ts';

const day = z.iso.date().or(z.literal('')).catch('');
const text = z.union([z.string(), z.number().transform(String)]).catch('');

/** What of the journeys of kits is shown, as the address keeps it. */
export const journeysView = z.object({
  tab: z.enum(['funnel', 'idle', 'recall']).catch('funnel'),
  kind: z.enum(['all', 'retail', 'online']).catch('all'),
  region: z.enum(['all', 'us', 'eu', 'unknown']).catch('all'),
  days: z.coerce.number().int().min(0).max(IDLE_DAYS_MAX).catch(IDLE_DAYS),
  page: z.coerce.number().int().min(1).catch(1),
  boxes: text,
  received_from: day,
  received_to: day,
  made_from: day,
  made_to: day,
  serial_from: text,
  serial_to: text,
});
export type JourneysView = z.infer<typeof journeysView>;

export const KIT_KINDS = [
  { value: 'all', label: words.allKits },
  { value: 'retail', label: words.retail },
  { value: 'online', label: words.online },
] as const;

export const REGIONS = [
  { value: 'all', label: words.allRegions },
  { value: 'us', label: words.us },
  { value: 'eu', label: words.eu },
  { value: 'unknown', label: words.unknown },
] as const;

/** The filters as the server takes them. */
export const toChoice = ({ kind, region }: JourneysView) => ({
  retail: kind === 'all' ? undefined : kind === 'retail' ? ('true' as const) : ('false' as const),
  region: region === 'all' ? undefined : region,
});

export const RECALL_FIELDS = [
  'boxes',
  'received_from',
  'received_to',
  'made_from',
  'made_to',
  'serial_from',
  'serial_to',
] as const satisfies readonly (keyof RecallSearch)[];

/** What is looked for; fields that say nothing are left out. */
export const toRecallSearch = (view: Pick<JourneysView, (typeof RECALL_FIELDS)[number]>): RecallSearch =>
  Object.fromEntries(
    RECALL_FIELDS.flatMap((name) => (view[name].trim() === '' ? [] : [[name, view[name].trim()]])),
  );
