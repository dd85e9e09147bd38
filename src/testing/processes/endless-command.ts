// A command that never comes to its end, for tests that interrupt it.
import { withConnection } from '#main/commands/own-database.ts';
import { readSettings } from '#server/settings.ts';

await withConnection(readSettings(process.env), async () => {
  process.stdout.write('at work\n');
  await new Promise((resolve) => setTimeout(resolve, 600_000));
});
