import { readdirSync } from 'node:fs';
import { mkdir, open, readdir, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildDatabase } from '#testing/database/database.ts';
import { buildFolder } from '#testing/database/folder.ts';
import { addBackup } from './scheduled.ts';
import { writeBackup } from './write-backup.ts';

test('F10 nightly backups collect in their folder, and the old ones are removed', async () => {
  await using place = await buildFolder();
  await using database = await buildDatabase();
  const keep = {
    connection: database.connection,
    folder: join(place.path, 'backups'),
    keptDays: 2,
  };
  await mkdir(keep.folder);
  await writeFile(join(keep.folder, 'touchline-2026-11-16T024000Z.sql.gz.part'), 'of who was killed');
  await writeFile(join(keep.folder, 'touchline-2026-11-20T031500Z.sql.gz.part'), 'of who was killed lately');
  await writeFile(join(keep.folder, 'touchline-before-the-fair.sql.gz.part'), 'of another process');
  for (const day of [17, 18, 19, 20, 21]) {
    const signal = AbortSignal.timeout(20_000);
    await addBackup({ ...keep, now: new Date(Date.UTC(2026, 10, day, 2, 40)), signal });
    await writeFile(join(keep.folder, 'mine.txt'), 'not a backup');
  }
  expect((await readdir(keep.folder)).toSorted()).toEqual([
    'mine.txt',
    ...[19, 20, 21].map((day) => `touchline-2026-11-${day}T024000Z.sql.gz`),
    'touchline-before-the-fair.sql.gz.part',
  ]);
});

test('F10 a written backup is on the disk with its name: the folder is flushed after the renaming', async () => {
  await using place = await buildFolder();
  await using database = await buildDatabase();
  const folder = await open(place.path, 'r');
  const shared: FileHandle = Object.getPrototypeOf(folder);
  const sync = vi.spyOn(shared, 'sync');
  onTestFinished(() => sync.mockRestore());
  await folder.close();
  const file = join(place.path, 'a.sql.gz');
  const present: string[][] = [];
  sync.mockImplementation(async () => void present.push(readdirSync(place.path)));
  await writeBackup({ connection: database.connection, file, now: new Date() });
  expect(present.at(-1)).toEqual(['a.sql.gz']);
});
