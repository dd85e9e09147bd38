import { readStorageState } from '#server/backup/copies.ts';
import { readLastDrill } from '#server/backup/last-drill.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import {
  listOtherConfigurations,
  listSourceFreshness,
  listSourceStatuses,
  listSourceRuns,
} from './queries/list-sources.ts';
import { requestRefresh } from './commands/request-refresh.ts';
import { testSource } from './commands/test-source.ts';
import { type Source } from './feeds/source.ts';
import { requestRun } from './commands/request-run.ts';
import { setPaused } from './commands/set-paused.ts';
import { acceptHeldBackAnswer } from './commands/accept-held-back-answer.ts';

const toChangedAnswer = (source: Promise<contract.SourceStatus>) =>
  source.then((source) => ({ success: true as const, source }));

const toDrillAnswer = (last: Awaited<ReturnType<typeof readLastDrill>>): contract.RestoreDrill | null =>
  last
    ? {
        tried_at: last.triedAt.toISOString(),
        file: last.file,
        row_count: last.rowCount,
        error: last.error,
        is_skipped: last.isSkipped,
      }
    : null;

const toStoredAnswer = (state: Awaited<ReturnType<typeof readStorageState>>): contract.StoredBackups | null =>
  state
    ? {
        tried_at: state.triedAt.toISOString(),
        error: state.error,
        newest_made_at: state.newestMadeAt?.toISOString() ?? null,
        files: state.fileCount,
        bytes: state.byteCount,
      }
    : null;

export function registerConnectionsRoutes(app: App, sources: readonly Source[]): void {
  serve(app, contract.listFreshness, async ({ db, now }) => ({
    sources: await listSourceFreshness(db, now),
  }));

  serve(app, contract.refreshSources, async ({ db, now, user, address, body }) => {
    const by = { actor: user, address, now };
    const { queued, skipped } = await requestRefresh(db, { ...by, ids: body.ids });
    return { success: true as const, queued, skipped };
  });

  serve(app, contract.listSources, async ({ db, now }) => ({
    sources: await listSourceStatuses(db, now),
    deadlines: sources.flatMap(({ id, listDeadlines }) =>
      (listDeadlines?.(now) ?? []).map(({ text, isNear }) => ({ source: id, text, is_near: isNear })),
    ),
    other_configurations: await listOtherConfigurations(db, now),
    restore_drill: toDrillAnswer(await readLastDrill(db)),
    stored_backups: toStoredAnswer(await readStorageState(db)),
  }));

  serve(app, contract.listRuns, async ({ db, now, params }) => ({
    runs: await listSourceRuns(db, params.id, now),
  }));

  serve(app, contract.runSource, ({ db, params, user, ...by }) =>
    toChangedAnswer(requestRun(db, { ...by, actor: user }, params.id)),
  );

  serve(app, contract.pauseSource, ({ db, params, body, user, ...by }) =>
    toChangedAnswer(setPaused(db, { ...by, actor: user }, { id: params.id, isPaused: body.is_paused })),
  );

  serve(app, contract.acceptHeldBack, ({ db, params, body, user, ...by }) =>
    toChangedAnswer(acceptHeldBackAnswer(db, { ...by, actor: user }, { id: params.id, at: body.at })),
  );

  serve(app, contract.checkSource, ({ db, now, params }) => {
    const source = sources.find(({ id }) => id === params.id);
    if (!source) throw new AppError('not_found', 'This source doesn’t exist.');
    return testSource(db, source, { log: app.log, now });
  });
}
