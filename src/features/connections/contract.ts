import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import type { DataAge } from '#shared/files/list-file.ts';
import { RUN_OUTCOMES, SOURCE_STATES } from './rules.ts';

const sourceState = z.enum(SOURCE_STATES);

const count = z.int().min(0);
const moment = z.iso.datetime();

/** How old a source's data is, by the server's clock. */
const sourceFreshness = z.object({
  id: z.string(),
  /** What it brings: `warehouse-stock`, `fba-stock`, `orders` and so on, as its area names it. */
  kind: z.string(),
  name: z.string(),
  state: sourceState,
  /** How the last run ended that says something about the service; null before the first. */
  last_outcome: z.enum(RUN_OUTCOMES).nullable(),
  /** The last run succeeded and its data is not stale. */
  is_online: z.boolean(),
  /** Its last sync left something to read, of its past or of what changed during an outage. */
  is_loading: z.boolean(),
  /** It is being read now, or was requested and starts at once. */
  is_syncing: z.boolean(),
  interval_seconds: z.int().min(1),
  last_success_at: moment.nullable(),
  age_seconds: count.nullable(),
});
export type SourceFreshness = z.infer<typeof sourceFreshness>;

/** How old the data of a source is, as files say it. */
export const getDataAge = ({
  name,
  last_success_at: syncedAt,
  is_loading: isLoading,
}: SourceFreshness): DataAge => ({ name, syncedAt, isLoading });

/**
 * How far a source can be relied on, without what each sync changes: one that finds nothing new leaves an answer as it is, and `listFreshness` says
 * when it was.
 */
export const sourceStanding = sourceFreshness.omit({
  last_success_at: true,
  age_seconds: true,
  is_loading: true,
  is_syncing: true,
});

const syncRun = z.object({
  id: z.int(),
  status: z.enum(['running', 'waiting', ...RUN_OUTCOMES]),
  started_at: moment,
  /** Null while it runs. */
  duration_ms: count.nullable(),
  /** While it runs: rows so far. */
  row_count: count.nullable(),
  change_count: count.nullable(),
  /** Rows that could not be used and were left out. */
  set_aside_count: count.nullable(),
  /** In plain words: why it failed or was held back, or what was left out. */
  message: z.string().nullable(),
  /** The username of the person who requested it; null for a run by the timetable. */
  requested_by: z.string().nullable(),
});
export type SyncRun = z.infer<typeof syncRun>;

/** An answer that looked wrong and waits to be confirmed or accepted. */
const heldBack = z.object({
  at: moment,
  message: z.string(),
  accepted_by: z.string().nullable(),
});

const sourceStatus = sourceFreshness.extend({
  /** The provider rejected Touchline’s credentials: a person must renew them. */
  needs_attention: z.boolean(),
  failures_in_row: count,
  last_attempt_at: moment.nullable(),
  /** Null while paused. */
  next_run_at: moment.nullable(),
  /** The service asked us not to call before. */
  wait_until: moment.nullable(),
  row_count: count.nullable(),
  /** Why the last run failed; null after one that did not. */
  error: z.string().nullable(),
  held_back: heldBack.nullable(),
  /** Who asked for the run that is waiting. */
  requested_by: z.string().nullable(),
  last_run: syncRun.nullable(),
});
export type SourceStatus = z.infer<typeof sourceStatus>;

const sourceId = z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9:._-]{0,99}$/, 'Unknown source') });
/** What is done to one source, by admins. */
const ofSource = { access: 'admin', params: sourceId } as const;
const changed = z.object({ success: z.literal(true), source: sourceStatus });

/** A process that runs with another configuration than the installation's, and so changes nothing of its sources. */
const otherConfiguration = z.object({ process: z.string(), seen_at: moment });
export type OtherConfiguration = z.infer<typeof otherConfiguration>;

/** The last try to restore a backup. */
const restoreDrill = z.object({
  tried_at: moment,
  file: z.string().nullable(),
  row_count: count.nullable(),
  /** Why it failed, or was not tried; null after one that succeeded. */
  error: z.string().nullable(),
  /** No PostgreSQL could be started for it, so that the backup is not checked. */
  is_skipped: z.boolean(),
});
export type RestoreDrill = z.infer<typeof restoreDrill>;

/** The copies of backups outside of the machine, as of the last look. */
const storedBackups = z.object({
  tried_at: moment,
  /** Why the last try failed; null after one that did not. */
  error: z.string().nullable(),
  /** Null until there is one. */
  newest_made_at: moment.nullable(),
  files: count,
  bytes: count,
});
export type StoredBackups = z.infer<typeof storedBackups>;

/** What a source relies on and what ends by itself: a secret, a version of a provider's interface. */
const deadline = z.object({
  source: z.string(),
  /** `Version 2026-07 of Shopify’s API ends in 216 days, on Thu 1 Jul 2027: update Touchline`. */
  text: z.string(),
  /** Each sync says it by now. */
  is_near: z.boolean(),
});
export type SourceDeadline = z.infer<typeof deadline>;

export const listFreshness = defineEndpoint({
  method: 'GET',
  path: '/connections/freshness',
  tables: ['sources', 'sync_runs'],
  access: 'signed-in',
  summary: 'Returns how recently each source synced',
  response: z.object({ sources: z.array(sourceFreshness) }),
});

/** A pause, refused credentials and a wait that the service asked for hold; a minute must lie between two readings. */
const skipReason = z.enum([
  'paused',
  'refused',
  'asked-to-wait',
  'being-read',
  'just-failed',
  'just-held-back',
  'just-read',
]);
export type SkipReason = z.infer<typeof skipReason>;

export const refreshSources = defineEndpoint({
  method: 'POST',
  path: '/connections/refresh',
  tables: ['sources', 'history'],
  access: 'signed-in',
  right: 'own',
  summary: 'Syncs the given sources unless they synced within the last minute',
  body: z.object({ ids: z.array(sourceId.shape.id).min(1).max(100) }),
  response: z.object({
    success: z.literal(true),
    /** Those that are read now. */
    queued: z.array(z.string()),
    /** The others. */
    skipped: z.array(z.object({ id: z.string(), why: skipReason })),
  }),
});

export const listSources = defineEndpoint({
  method: 'GET',
  path: '/connections/sources',
  tables: [
    'sources',
    'sync_runs',
    'configurations',
    'other_configurations',
    'restore_drills',
    'backup_storage',
  ],
  access: 'admin',
  summary: 'Every source with its state, its last sync and what it waits for',
  response: z.object({
    sources: z.array(sourceStatus),
    /** Of this process's sources; those of a source that it does not have are not known to it. */
    deadlines: z.array(deadline),
    other_configurations: z.array(otherConfiguration),
    /** Null before the first try. */
    restore_drill: restoreDrill.nullable(),
    /** Null where copies were never made. */
    stored_backups: storedBackups.nullable(),
  }),
});

export const listRuns = defineEndpoint({
  ...ofSource,
  method: 'GET',
  path: '/connections/sources/:id/runs',
  tables: ['sources', 'sync_runs'],
  summary: 'The last 20 syncs of a source, latest first',
  response: z.object({ runs: z.array(syncRun) }),
});

export const runSource = defineEndpoint({
  ...ofSource,
  method: 'POST',
  path: '/connections/sources/:id/run',
  tables: ['sources', 'history'],
  summary: 'Queues a sync; repeated requests are ignored',
  response: changed,
});

export const pauseSource = defineEndpoint({
  ...ofSource,
  method: 'PUT',
  path: '/connections/sources/:id/pause',
  tables: ['sources', 'history'],
  summary: 'Pauses a source or resumes it',
  body: z.object({ is_paused: z.boolean() }),
  response: changed,
});

export const acceptHeldBack = defineEndpoint({
  ...ofSource,
  method: 'POST',
  path: '/connections/sources/:id/accept',
  tables: ['sources', 'history'],
  summary:
    'Accepts data held for review: the source syncs again at once, and the data is taken unless it got worse',
  /** The moment of the answer that the admin saw. */
  body: z.object({ at: moment }),
  response: changed,
});

export const checkSource = defineEndpoint({
  ...ofSource,
  method: 'GET',
  path: '/connections/sources/:id/check',
  tables: ['sources', 'sync_runs'],
  summary: 'Tests a source’s credentials',
  response: z.object({
    works: z.boolean(),
    message: z.string(),
    /** Until when the service itself has asked to be left alone. */
    wait_until: moment.nullable(),
  }),
});
