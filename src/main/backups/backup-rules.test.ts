import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getToday, listRules, previewRule } from '#features/attention/contract.ts';
import { watchRules } from '#features/attention/server/public.ts';
import { createLog } from '#server/log.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildFolder, type TestFolder } from '#testing/database/folder.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { listAttentionRules } from '../attention-rules.ts';
import { listBackupJobs } from './backups.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const HOUR_MS = 3_600_000;
const DATABASE_URL = 'postgresql://somewhere/touchline';
const log = createLog('silent');

/** An app, which has no folder of backups. */
let app: TestServer;
let folder: TestFolder;
/** The worker that has one, and another that does not. */
let writer: Settings;
let other: Settings;
let asAdmin: ReturnType<TestServer['signedInAs']>;
beforeEach(async () => {
  folder = await buildFolder();
  app = await buildServer({ now: NOW, settings: { DATABASE_URL } });
  writer = readSettings({ DATABASE_URL, BACKUP_DIR: folder.path });
  other = readSettings({ DATABASE_URL });
  asAdmin = app.signedInAs(await buildUser(app.db, { role: 'admin' }));
});
afterEach(async () => {
  await app.close();
  await folder[Symbol.asyncDispose]();
});

const keepBackups = (...days: string[]): void => {
  for (const day of days) writeFileSync(join(folder.path, `touchline-${day}T024000Z.sql.gz`), '');
};

const findLook = (settings: Settings) =>
  listBackupJobs(settings, app.database.connection).find(({ name }) => name === 'look-at-backups');

const lookAtFolder = async (settings = writer): Promise<void> => {
  const signal = AbortSignal.timeout(20_000);
  await findLook(settings)?.run({ db: app.db, now: app.clock.now, key: '', signal, log });
};

const watch = (settings: Settings) =>
  watchRules(app.db, {
    rules: listAttentionRules(settings, []).filter(({ id }) => id.startsWith('backup')),
    timeZone: 'Europe/London',
    now: app.clock.now,
    log,
    listSilentSources: async () => [],
  });

const listAlerts = async () =>
  (await asAdmin.call(getToday, {})).body.episodes.map(({ id, rule, label, detail }) => ({
    id,
    rule,
    label,
    detail,
  }));

const saveDrill = (at: Date, error: string | null, is_skipped = false) =>
  app.db
    .insertInto('restore_drills')
    .values({ tried_at: at, file: 'a.sql.gz', error, is_skipped, row_count: null, duration_ms: 1 })
    .execute();

const saveCopyError = () =>
  app.db
    .insertInto('backup_storage')
    .values({ tried_at: NOW, error: 'The storage refused the key.', newest_file: null, newest_made_at: null })
    .execute();

test('an old backup is one alert whichever worker looks, and every app shows it, counts it and can set it', async () => {
  keepBackups('2026-11-20', '2026-11-21');
  await lookAtFolder();
  await watch(writer);
  const alerts = await listAlerts();
  expect(alerts).toMatchObject([{ rule: 'backup-old', detail: 'Last night’s backup wasn’t created' }]);
  for (const settings of [other, writer, other]) {
    app.clock.advance(HOUR_MS);
    await watch(settings);
    expect(await listAlerts()).toEqual(alerts);
  }
  const { rules } = (await asAdmin.call(listRules, {})).body;
  expect(rules.find(({ id }) => id === 'backup-old')).toMatchObject({
    title: 'Backup Missing or Old',
    open: 1,
  });
  const preview = await asAdmin.call(previewRule, {
    params: { id: 'backup-old' },
    query: { threshold: 100 },
  });
  expect(preview.body.trials).toMatchObject([{ open_now: 1 }, { open_now: 0 }]);

  keepBackups('2026-11-23');
  await lookAtFolder();
  app.clock.advance(HOUR_MS);
  await watch(other);
  expect(await listAlerts()).toEqual([]);
});

test('an installation that writes no backups has no alert of them', async () => {
  expect(findLook(other)).toBeUndefined();
  await watch(other);
  expect(await listAlerts()).toEqual([]);
});

test('without any backup the time since the first look counts, however often the process starts', async () => {
  rmSync(folder.path, { recursive: true });
  await lookAtFolder();
  app.clock.advance(25 * HOUR_MS);
  await lookAtFolder();
  await watch(other);
  expect(await listAlerts()).toEqual([]);
  app.clock.advance(2 * HOUR_MS);
  await watch(other);
  expect(await listAlerts()).toMatchObject([{ rule: 'backup-old', detail: 'No backup exists' }]);
});

test('after backups are turned off, none is missing, and what failed last is no alert', async () => {
  keepBackups('2026-11-20');
  await lookAtFolder();
  await saveDrill(NOW, 'The backup is damaged.');
  await saveCopyError();
  await watch(other);
  app.clock.advance(3 * HOUR_MS);
  await watch(other);
  expect(await listAlerts()).toHaveLength(3);
  await lookAtFolder({ ...writer, BACKUP_DAYS: 0 });
  app.clock.advance(HOUR_MS);
  await watch(other);
  expect(await listAlerts()).toEqual([]);
});

test('a failed test restore is an alert until one succeeds; one that could not be tried changes nothing', async () => {
  const goOn = async () => {
    app.clock.advance(HOUR_MS);
    await watch(other);
    return listAlerts();
  };
  const outcomes = [
    [null, false, 0],
    ['The backup is damaged.', false, 1],
    ['No PostgreSQL can be started.', true, 1],
    [null, false, 0],
  ] as const;
  await lookAtFolder();
  expect(await goOn()).toEqual([]);
  for (const [error, isSkipped, open] of outcomes) {
    await saveDrill(app.clock.now, error, isSkipped);
    await goOn();
    expect((await goOn()).map(({ rule }) => rule)).toEqual(Array(open).fill('backup-restore'));
  }
  const preview = await asAdmin.call(previewRule, {
    params: { id: 'backup-restore' },
    query: { threshold: 0 },
  });
  expect(preview.body.trials).toMatchObject([{ open_now: 0, began_before: 1 }]);
});

test('a test restore that succeeds when it is tried again notifies no one', async () => {
  await lookAtFolder();
  await saveDrill(NOW, 'The disk is full.');
  await watch(other);
  expect(await listAlerts()).toEqual([]);
  await saveDrill(NOW, null);
  app.clock.advance(HOUR_MS);
  await watch(other);
  expect(await listAlerts()).toEqual([]);
});

test('copies that fail for three hours are an alert, with the reason; one failure is none', async () => {
  await lookAtFolder();
  await saveCopyError();
  for (const hours of [0, 1, 2]) {
    app.clock.now = new Date(NOW.getTime() + hours * HOUR_MS);
    await watch(other);
    expect(await listAlerts()).toEqual([]);
  }
  app.clock.advance(HOUR_MS);
  await watch(other);
  expect(await listAlerts()).toMatchObject([
    { rule: 'backup-copies', detail: 'The storage refused the key.' },
  ]);
});
