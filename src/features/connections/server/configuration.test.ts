import { beforeEach, expect, test } from 'vitest';
import { buildTestSource } from '#testing/builders/sources.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { buildServer } from '#testing/server/server.ts';
import { listSources } from '../contract.ts';
import {
  declareConfiguration,
  noteConfiguration,
  type Configuration,
} from './commands/declare-configuration.ts';
import { listOtherConfigurations, listSourceStatuses } from './queries/list-sources.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const [uk, us] = [buildTestSource({ id: 'stock:uk' }), buildTestSource({ id: 'stock:us' })];
const OLD_FILE = new Date('2026-11-01T08:00:00Z');
const NEW_FILE = new Date('2026-11-20T08:00:00Z');

let database: TestDatabase;
beforeEach(async () => {
  database = await buildDatabase();
  return () => database.close();
});

const older: Configuration = { process: 'old:1', sources: [uk], changedAt: OLD_FILE, isWorker: true };
const newer: Configuration = { process: 'new:1', sources: [uk, us], changedAt: NEW_FILE, isWorker: true };
const listIds = async () => (await listSourceStatuses(database.db, NOW)).map(({ id }) => id);
const listOthers = async () =>
  (await listOtherConfigurations(database.db, NOW)).map(({ process }) => process);
const declare = (configuration: Configuration) => declareConfiguration(database.db, configuration, NOW);

test('J4: a worker that starts later with an older file changes nothing, and says so', async () => {
  expect(await declare(newer)).toBe('same');
  expect(await declare(older)).toBe('other');
  expect(await listIds()).toEqual(['stock:uk', 'stock:us']);
  expect(await listOthers()).toEqual(['old:1']);
});

test('J4: a worker with a newer file declares it; the process that still runs on the old one says so', async () => {
  expect(await declare(older)).toBe('same');
  expect(await declare(newer)).toBe('same');
  expect(await listIds()).toEqual(['stock:uk', 'stock:us']);
  expect(await noteConfiguration(database.db, older, NOW)).toBe('other');
  expect(await listIds()).toEqual(['stock:uk', 'stock:us']);
  expect(await listOthers()).toEqual(['old:1']);
});

test('J4: a new release that makes other sources of the same file declares them; the release before does not take them back', async () => {
  const release = { ...newer, changedAt: OLD_FILE };
  await declare(older);
  expect(await declare(release)).toBe('same');
  expect(await declare({ ...older, process: 'old:2' })).toBe('other');
  expect(await listIds()).toEqual(['stock:uk', 'stock:us']);
});

test('J4: a file that was put back later is declared, though it was declared before', async () => {
  await declare(older);
  await declare(newer);
  expect(await declare({ ...older, changedAt: new Date('2026-11-20T09:00:00Z') })).toBe('same');
  expect(await listIds()).toEqual(['stock:uk']);
});

test('J4: an app declares nothing, whatever its file says', async () => {
  const app = { ...newer, isWorker: false, process: 'app:1' };
  expect(await declare(app)).toBe('undeclared');
  expect(await listIds()).toEqual([]);
  await declare(older);
  expect(await declare(app)).toBe('other');
  expect(await listIds()).toEqual(['stock:uk']);
  expect(await listOthers()).toEqual(['app:1']);
});

test('J4: a worker without a file switches nothing off', async () => {
  await declare(newer);
  expect(await declare({ process: 'bare:1', sources: [], changedAt: undefined, isWorker: true })).toBe(
    'other',
  );
  expect(await listIds()).toEqual(['stock:uk', 'stock:us']);
});

test('J4: a process that got the declared file, or has been silent for two minutes, is no longer named', async () => {
  await declare(newer);
  await declare(older);
  await declare({ ...older, process: 'silent:1' });
  expect(await noteConfiguration(database.db, { ...newer, process: 'old:1' }, NOW)).toBe('same');
  expect(await listOthers()).toEqual(['silent:1']);
  const later = new Date(NOW.getTime() + 121_000);
  expect(await listOtherConfigurations(database.db, later)).toEqual([]);
});

test('J4: Connections names the processes with another configuration, the last try to restore a backup, and the copies of them', async () => {
  await using server = await buildServer({ database, now: NOW });
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  expect((await admin.call(listSources, {})).body).toMatchObject({
    other_configurations: [],
    restore_drill: null,
    stored_backups: null,
  });
  await declare(newer);
  await declare(older);
  const drill = { tried_at: NOW, file: 'a.sql.gz', row_count: 7, error: null, duration_ms: 1 };
  await database.db.insertInto('restore_drills').values(drill).execute();
  const stored = { tried_at: NOW, error: 'full', newest_made_at: null, file_count: 2, byte_count: 5e9 };
  await database.db.insertInto('backup_storage').values(stored).execute();
  expect((await admin.call(listSources, {})).body).toMatchObject({
    other_configurations: [{ process: 'old:1', seen_at: NOW.toISOString() }],
    restore_drill: {
      tried_at: NOW.toISOString(),
      file: 'a.sql.gz',
      row_count: 7,
      error: null,
      is_skipped: false,
    },
    stored_backups: {
      tried_at: NOW.toISOString(),
      error: 'full',
      newest_made_at: null,
      files: 2,
      bytes: 5e9,
    },
  });
});
