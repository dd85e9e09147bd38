import { recordChanges, type Requester } from '#features/history/server/public.ts';
import { listAccounts } from '#features/users/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import type { EpisodeChange } from '../../contract.ts';
import { lockEpisodes, updateHandledEpisodes, type HandledEpisode } from '../queries/handled-episodes.ts';

type Handler = Requester & { actor: { id: number } };

/** Acknowledges, puts off or assigns episodes. Answers how many that changed, and how many were left out as resolved. */
export const applyToEpisodes = (
  db: Db,
  by: Handler,
  { ids, change }: { ids: readonly number[]; change: EpisodeChange },
): Promise<{ changed: number; resolved: number }> =>
  runInTransaction(db, async (tx) => {
    if (change.what === 'snooze' && change.until !== null && new Date(change.until) <= by.now)
      throw new AppError('invalid', 'Choose a time in the future.');
    const names = await loadNames(tx);
    if (change.what === 'assign') refuseUnknownPerson(names, change.owner_id);
    const found = await lockEpisodes(tx, ids);
    if (found.length === 0) throw new AppError('not_found', 'This alert no longer exists.');
    const open = found.filter(({ state }) => state !== 'resolved');
    const due = open.filter((each) => !isAlready(each, change));
    // Each is put off until its own figure changes.
    const groups = Map.groupBy(due, ({ figure }) => (change.what === 'snooze' ? figure : 0));
    let changed = 0;
    for (const [figure, each] of groups) {
      const after = await updateHandledEpisodes(
        tx,
        each.map(({ id }) => id),
        describeUpdate(change, { by, figure }),
      );
      await recordHandling(tx, by, { before: each, after, names });
      changed += after.length;
    }
    return { changed, resolved: new Set(ids).size - open.length };
  });

/** Notes something about an episode. */
export const noteEpisode = (
  db: Db,
  by: Handler,
  { id, note, version }: { id: number; note: string | null; version: number },
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const before = await lockEpisodes(tx, [id]);
    if (before[0] === undefined) throw new AppError('not_found', 'This alert no longer exists.');
    if (before[0].note === note) return;
    if (before[0].version !== version)
      throw new AppError(
        'conflict',
        'Someone else changed this while you were editing. Review it before saving.',
      );
    const after = await updateHandledEpisodes(tx, [id], { note });
    await recordHandling(tx, by, { before, after, names: await loadNames(tx) });
  });

/** A repetition changes nothing, and is not history. */
function isAlready(episode: HandledEpisode, change: EpisodeChange): boolean {
  switch (change.what) {
    case 'acknowledge':
      return episode.acknowledged_at !== null;
    case 'unacknowledge':
      return episode.acknowledged_at === null;
    case 'wake':
      return episode.snoozed_until === null && episode.snoozed_figure === null;
    case 'assign':
      return episode.owner_id === change.owner_id;
    case 'snooze':
      return false;
  }
}

function describeUpdate(change: EpisodeChange, { by, figure }: { by: Handler; figure: number }) {
  switch (change.what) {
    case 'acknowledge':
      return { acknowledged_by: by.actor.id, acknowledged_at: by.now };
    case 'unacknowledge':
      return { acknowledged_by: null, acknowledged_at: null };
    case 'snooze':
      return change.until === null
        ? { snoozed_until: null, snoozed_figure: figure }
        : { snoozed_until: new Date(change.until), snoozed_figure: null };
    case 'wake':
      return { snoozed_until: null, snoozed_figure: null };
    case 'assign':
      return change.owner_id === null
        ? { owner_id: null, assigned_at: null, assigned_by: null }
        : { owner_id: change.owner_id, assigned_at: by.now, assigned_by: by.actor.id };
  }
}

type Names = ReadonlyMap<number, { name: string; isActive: boolean }>;

async function loadNames(tx: Db): Promise<Names> {
  const users = await listAccounts(tx, {});
  return new Map(users.map(({ id, full_name: name, is_active: isActive }) => [id, { name, isActive }]));
}

function refuseUnknownPerson(names: Names, id: number | null): void {
  if (id === null || names.get(id)?.isActive === true) return;
  throw new AppError('invalid', 'That person is no longer active. Choose someone else.');
}

interface Handling {
  before: readonly HandledEpisode[];
  after: readonly HandledEpisode[];
  names: Names;
}

async function recordHandling(tx: Db, by: Handler, { before, after, names }: Handling): Promise<void> {
  const changed = new Map(after.map((each) => [each.id, each]));
  await recordChanges(
    tx,
    before.map((each) => ({
      ...by,
      entity: 'episode',
      entityId: each.id,
      action: 'updated',
      before: describeHandling(each, names),
      after: describeHandling(changed.get(each.id) ?? each, names),
    })),
  );
}

const describeHandling = (episode: HandledEpisode, names: Names) => ({
  is_acknowledged: episode.acknowledged_at !== null,
  owner: episode.owner_id === null ? null : (names.get(episode.owner_id)?.name ?? null),
  snoozed:
    episode.snoozed_until?.toISOString() ?? (episode.snoozed_figure === null ? null : 'until it changes'),
  note: episode.note,
});
