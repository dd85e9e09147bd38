import { recordChanges } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { getDayInZone } from '#shared/dates.ts';
import { DAY, HOUR } from '../world/days.ts';
import {
  LATE_BOX_HANDLINGS,
  OVER_STORIES,
  PARCEL_STORIES,
  RECOVERING_STORY,
  RESOLVED_HANDLINGS,
  TARGET_HANDLINGS,
  type DemoActor,
  type DemoAlert,
  type Handling,
} from './alert-story.ts';
import { findLateBoxes, findMissingTargets, findSpellsWithout } from './find-alerts.ts';

interface Moment {
  now: Date;
  timeZone: string;
}

type People = ReadonlyMap<DemoActor, { id: number; username: string; name: string }>;

/**
 * What needed the demo's people before the first start: alerts that lasted for days and are over, and some that last, with
 * what each of them did. Those of now are found by the rules, which keep these up to date.
 */
export async function addDemoAlerts(db: Db, { now, timeZone }: Moment): Promise<void> {
  const today = getDayInZone(timeZone, now);
  const people = await loadPeople(db);
  const [boxes, targets, spells] = await Promise.all([
    findLateBoxes(db, today),
    findMissingTargets(db, today),
    findSpellsWithout(db, today),
  ]);
  const handled: [DemoAlert, readonly Handling[]][] = [
    ...boxes
      .filter(({ resolvedAt }) => resolvedAt === null)
      .map((alert, at): [DemoAlert, readonly Handling[]] => [alert, LATE_BOX_HANDLINGS[at] ?? []]),
    ...targets.map((alert): [DemoAlert, readonly Handling[]] => [alert, TARGET_HANDLINGS]),
    ...PARCEL_STORIES.map((story): [DemoAlert, readonly Handling[]] => [
      buildParcels(story, now),
      story.handlings,
    ]),
    ...OVER_STORIES.map((story): [DemoAlert, readonly Handling[]] => [
      buildOver(story, now),
      story.handlings,
    ]),
    [buildRecovering(now), RECOVERING_STORY.handlings],
    ...[...boxes, ...spells]
      .filter(({ resolvedAt }) => resolvedAt !== null)
      .map((alert, at): [DemoAlert, readonly Handling[]] => [
        alert,
        RESOLVED_HANDLINGS[at % RESOLVED_HANDLINGS.length] ?? [],
      ]),
  ];
  for (const [alert, handlings] of handled) await addAlert(db, alert, { handlings, people, now });
}

/** How many there are is known once the parcels are read, which is within the first minute. */
const buildParcels = (
  { reason, label, detail, days }: (typeof PARCEL_STORIES)[number],
  now: Date,
): DemoAlert => ({
  rule: 'parcels',
  subject: reason,
  label,
  detail,
  path: `/shipping?tab=care&reason=${reason}`,
  figure: 10,
  sources: [],
  beganAt: new Date(now.getTime() - days * DAY),
  resolvedAt: null,
});

function buildOver(story: (typeof OVER_STORIES)[number], now: Date): DemoAlert {
  const { rule, subject, label, detail, path, days, hours } = story;
  const beganAt = new Date(now.getTime() - days * DAY);
  const resolvedAt = new Date(beganAt.getTime() + hours * HOUR);
  return { rule, subject, label, detail, path, figure: 1, sources: [], beganAt, resolvedAt };
}

function buildRecovering(now: Date): DemoAlert {
  const { hours, handlings: _, ...facts } = RECOVERING_STORY;
  const beganAt = new Date(now.getTime() - hours * HOUR);
  return { ...facts, figure: 2, sources: [], beganAt, resolvedAt: null, recoveringSince: now };
}

async function loadPeople(db: Db): Promise<People> {
  const users = await db.selectFrom('users').select(['id', 'username', 'full_name', 'role']).execute();
  const admin = users.find(({ role }) => role === 'admin');
  const known = {
    admin,
    femke: users.find(({ username }) => username === 'femke'),
    otis: users.find(({ username }) => username === 'otis'),
  };
  return new Map(
    (['admin', 'femke', 'otis'] as const).flatMap((actor) => {
      const user = known[actor];
      return user ? [[actor, { id: user.id, username: user.username, name: user.full_name }] as const] : [];
    }),
  );
}

interface HandledBy {
  handlings: readonly Handling[];
  people: People;
  now: Date;
}

async function addAlert(db: Db, alert: DemoAlert, { handlings, people, now }: HandledBy): Promise<void> {
  const { beganAt, resolvedAt, recoveringSince, sources, ...facts } = alert;
  const steps = followHandlings(alert, { handlings, people, now });
  const state = steps.at(-1)?.after ?? NOTHING_DONE;
  const owner = state.owner === null ? undefined : people.get(state.owner);
  const acknowledgedBy = state.acknowledgedBy === null ? undefined : people.get(state.acknowledgedBy);
  const { id } = await db
    .insertInto('attention_episodes')
    .values({
      ...facts,
      sources: [...sources],
      state: resolvedAt ? 'resolved' : recoveringSince ? 'recovering' : 'firing',
      since: resolvedAt ?? recoveringSince ?? beganAt,
      began_at: beganAt,
      fired_at: beganAt,
      resolved_at: resolvedAt,
      has_data: true,
      acknowledged_by: acknowledgedBy?.id ?? null,
      acknowledged_at: state.acknowledgedAt,
      owner_id: owner?.id ?? null,
      assigned_at: owner ? state.assignedAt : null,
      assigned_by: owner ? (state.assignedBy ?? null) : null,
      snoozed_until: state.snoozedUntil,
      snoozed_figure: state.isUntilItChanges ? facts.figure : null,
      note: state.note,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const record = { address: null, entity: 'episode', entityId: id };
  const { label, detail } = alert;
  await recordChanges(db, [
    { ...record, now: beganAt, actor: null, action: 'created', before: null, after: { label, detail } },
    ...steps.map(({ at, by, before, after }) => ({
      ...record,
      now: at,
      actor: { id: by.id, username: by.username },
      action: 'updated',
      before: describeState(before, people),
      after: describeState(after, people),
    })),
    ...(resolvedAt === null
      ? []
      : [
          {
            ...record,
            now: resolvedAt,
            actor: null,
            action: 'updated',
            before: { state: 'firing' },
            after: { state: 'resolved' },
          },
        ]),
  ]);
}

interface HandledState {
  acknowledgedBy: DemoActor | null;
  acknowledgedAt: Date | null;
  owner: DemoActor | null;
  assignedAt: Date | null;
  assignedBy: number | null;
  snoozedUntil: Date | null;
  isUntilItChanges: boolean;
  note: string | null;
}

const NOTHING_DONE: HandledState = {
  acknowledgedBy: null,
  acknowledgedAt: null,
  owner: null,
  assignedAt: null,
  assignedBy: null,
  snoozedUntil: null,
  isUntilItChanges: false,
  note: null,
};

/** What came of each step; people who are not there did nothing, and nothing was done after the end. */
function followHandlings({ beganAt, resolvedAt }: DemoAlert, { handlings, people, now }: HandledBy) {
  let state = NOTHING_DONE;
  return handlings.flatMap((step) => {
    const by = people.get(step.by);
    const at = new Date(beganAt.getTime() + step.hours * HOUR);
    if (!by || at > (resolvedAt ?? now)) return [];
    const before = state;
    state = {
      ...state,
      ...(step.acknowledged && { acknowledgedBy: step.by, acknowledgedAt: at }),
      ...(step.owner && { owner: step.owner, assignedAt: at, assignedBy: by.id }),
      ...(typeof step.snoozedDays === 'number' && {
        snoozedUntil: new Date(now.getTime() + step.snoozedDays * DAY),
      }),
      ...(step.snoozedDays === 'until it changes' && { isUntilItChanges: true }),
      ...(step.note !== undefined && { note: step.note }),
    };
    return [{ at, by, before, after: state }];
  });
}

/** As the area that keeps alerts writes it down. */
const describeState = (state: HandledState, people: People) => ({
  is_acknowledged: state.acknowledgedBy !== null,
  owner: state.owner === null ? null : (people.get(state.owner)?.name ?? null),
  snoozed: state.snoozedUntil?.toISOString() ?? (state.isUntilItChanges ? 'until it changes' : null),
  note: state.note,
});
