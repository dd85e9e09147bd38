import { z } from 'zod';
import { ATTENTION_AREAS } from '#shared/attention/areas.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { hasNoHiddenCharacters } from '#shared/text.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { formatCount } from '#shared/numbers.ts';
import { BULK_MAX, EPISODE_NOTE_MAX } from './rules/limits.ts';

const success = z.literal(true);
const moment = z.iso.datetime();

const rule = z.object({
  id: z.string(),
  area: z.enum(ATTENTION_AREAS.map(({ area }) => area)),
  title: z.string(),
  severity: z.enum(['urgent', 'soon']),
  /** What the button of its lines says. */
  action: z.string(),
  /** Who can open where the button leads. */
  access: z.enum(['signed-in', 'admin']),
});
export type WireRule = z.infer<typeof rule>;

const episode = z.object({
  id: z.int(),
  rule: z.string(),
  label: z.string(),
  detail: z.string(),
  path: z.string(),
  began_at: moment,
  /** It is well, but not for long enough to be over. */
  is_recovering: z.boolean(),
  /** False while its source is silent: it may be better or worse by now. */
  has_data: z.boolean(),
  acknowledged_by: z.int().nullable(),
  acknowledged_at: moment.nullable(),
  owner_id: z.int().nullable(),
  is_snoozed: z.boolean(),
  /** Null for one that is put off until it changes, too. */
  snoozed_until: moment.nullable(),
  note: z.string().nullable(),
  version: z.int(),
});
export type WireEpisode = z.infer<typeof episode>;

export const getToday = defineEndpoint({
  method: 'GET',
  path: '/today',
  tables: ['attention_episodes', 'attention_unknowns'],
  access: 'signed-in',
  summary: 'Alerts, worst first, those resolved since yesterday, and how much can’t be checked',
  response: z.object({
    rules: z.array(rule),
    episodes: z.array(episode),
    resolved: z.array(
      episode.pick({ id: true, rule: true, label: true, path: true }).extend({ resolved_at: moment }),
    ),
    /** Of how many things without an alert a rule can’t tell whether they need a person; only rules with some. */
    unknown: z.array(z.object({ rule: z.string(), subjects: z.int().min(1) })),
  }),
  revalidates: true,
});
export type WireToday = z.infer<typeof getToday.response>;

export const listTodayPeople = defineEndpoint({
  method: 'GET',
  path: '/today/people',
  tables: ['users'],
  access: 'signed-in',
  summary: 'Everyone that alerts can be assigned to',
  response: z.object({
    people: z.array(z.object({ id: z.int(), full_name: z.string(), is_active: z.boolean() })),
  }),
});
export type WirePerson = z.infer<typeof listTodayPeople.response>['people'][number];

const id = z.int().min(1);

/** What is done to some things that need a person. */
const change = z.discriminatedUnion('what', [
  z.object({ what: z.literal('acknowledge') }),
  z.object({ what: z.literal('unacknowledge') }),
  /** Without a time, until its figure changes. */
  z.object({ what: z.literal('snooze'), until: moment.nullable() }),
  z.object({ what: z.literal('wake') }),
  z.object({ what: z.literal('assign'), owner_id: id.nullable() }),
]);
export type EpisodeChange = z.infer<typeof change>;

export const changeEpisodes = defineEndpoint({
  method: 'PUT',
  path: '/today/episodes',
  tables: ['attention_episodes', 'history', 'users'],
  access: 'signed-in',
  right: 'records',
  summary: 'Acknowledges, snoozes or assigns alerts; those already resolved are skipped',
  body: z.object({
    ids: z
      .array(id)
      .min(1)
      .max(BULK_MAX, `Choose ${formatCount(BULK_MAX, 'alert')} or fewer`),
    change,
  }),
  response: z.object({
    success,
    changed: z.int(),
    /** How many were left out, because they had been resolved by then. */
    resolved: z.int(),
  }),
});

export const saveEpisodeNote = defineEndpoint({
  method: 'PUT',
  path: '/today/episodes/:id/note',
  tables: ['attention_episodes', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Saves a note on an alert',
  params: z.object({ id: defineWholeNumber({ min: 1 }) }),
  body: z.object({
    note: z
      .string()
      .nullable()
      .transform((text) => text?.normalize('NFC').replaceAll('\r\n', '\n').trim() || null)
      .pipe(
        z
          .string()
          .max(EPISODE_NOTE_MAX, `Use ${EPISODE_NOTE_MAX} characters or fewer`)
          .refine(
            (text) => hasNoHiddenCharacters(text.replaceAll('\n', ' ')),
            'Remove the invisible characters',
          )
          .nullable(),
      ),
    version: z.int(),
  }),
  response: z.object({ success }),
});

const ruleSettings = rule.pick({ id: true, area: true, title: true, severity: true }).extend({
  /** Null where something is or is not so. */
  limit: z
    .object({
      usual: z.number(),
      min: z.number(),
      max: z.number(),
      /** As in `14 days`. */
      unit: z.string(),
      worse: z.enum(['higher', 'lower']),
    })
    .nullable(),
  /** Null for the usual one. */
  threshold: z.number().nullable(),
  is_off: z.boolean(),
  /** How long it must hold before anyone is notified, and be well before it is over. */
  wait_minutes: z.int(),
  settle_minutes: z.int(),
  /** Alerts that are open, and that began in the last 30 days. */
  open: z.int(),
  began: z.int(),
  version: z.int(),
});
export type WireRuleSettings = z.infer<typeof ruleSettings>;

export const listRules = defineEndpoint({
  method: 'GET',
  path: '/today/rules',
  tables: ['attention_episodes', 'attention_settings'],
  access: 'admin',
  summary: 'Every kind of alert with its threshold, how many are open, and how many began recently',
  response: z.object({ rules: z.array(ruleSettings) }),
});

const THRESHOLD_MAX = 1_000_000;

export const previewRule = defineEndpoint({
  method: 'GET',
  path: '/today/rules/:id/preview',
  tables: [
    'attention_settings',
    'bridge_days',
    'demand_days',
    'factory_shipments',
    'fba_shipments',
    'history',
    'orders',
    'planning_days',
    'shipments',
    'stock_daily',
    'sync_runs',
  ],
  access: 'admin',
  summary: 'How many alerts a different threshold would raise, compared with the current one',
  params: z.object({ id: z.string().max(60) }),
  query: z.object({ threshold: defineWholeNumber({ min: 0, max: THRESHOLD_MAX }) }),
  response: z.object({
    trials: z.array(
      z.object({
        threshold: z.number(),
        open_now: z.int(),
        /** Of how many things it is not known whether they would be alerts. */
        unknown_now: z.int(),
        /** In the last 30 days, or since the day from which on its figures are kept. */
        began_before: z.int(),
      }),
    ),
    /** The company day from which on its figures are kept; null where that is all of the last 30 days. */
    kept_since: z.iso.date().nullable(),
  }),
});
export type WireRulePreview = z.infer<typeof previewRule.response>;

export const saveAlertRule = defineEndpoint({
  method: 'PUT',
  path: '/today/rules/:id',
  tables: ['attention_settings', 'history'],
  access: 'admin',
  needsRecentProof: true,
  summary: 'Changes the threshold of a kind of alert, or turns it off',
  params: z.object({ id: z.string().max(60) }),
  body: z.object({
    /** Null for the usual one. */
    threshold: z.int('Must be a whole number').min(0, 'Must be 0 or more').max(THRESHOLD_MAX).nullable(),
    is_off: z.boolean(),
    version: z.int(),
  }),
  response: z.object({ success }),
});
