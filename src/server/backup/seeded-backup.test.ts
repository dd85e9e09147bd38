import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate, OUR_MIGRATIONS } from '#server/db/migrate.ts';
import { withClient, countTableRows } from '#testing/database/backups.ts';
import { buildEmptyDatabase } from '#testing/database/database.ts';
import { buildFolder } from '#testing/database/folder.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

test('a row that a migration inserted and a person removed does not come back with a restore', async () => {
  await using folder = await buildFolder();
  await using original = await buildEmptyDatabase();
  await using restored = await buildEmptyDatabase();
  const migrations = join(folder.path, 'migrations');
  const file = join(folder.path, 'seeded.sql.gz');
  cpSync(OUR_MIGRATIONS, migrations, { recursive: true });
  const seed = "insert into exchange_rates values ('2026-11-20', 'USD', 1.15);";
  writeFileSync(join(migrations, '9000-a-first-rate.sql'), seed);
  await migrate(original.connection, migrations);
  await withClient(original.connection, (client) => client.query('delete from exchange_rates'));
  await writeBackup({ connection: original.connection, file, now: new Date('2026-11-21T02:40:00Z') });

  await restoreBackup({ connection: restored.connection, file, replace: false, migrations });
  expect(await countTableRows(restored.connection)).toEqual(await countTableRows(original.connection));
});
