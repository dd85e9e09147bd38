/**
 * The demo company as a process of its own: what it computes holds up nobody who looks at its figures, as with the
 * real vendors. It opens, says where its accounts answer, and records its past in a database when it is told to.
 */
import { openDatabase } from '#server/db/database.ts';
import { startDemo } from './company.ts';
import type { FromDemo, ToDemo } from './messages.ts';

const [timeZone = 'UTC'] = process.argv.slice(2);
const demo = await startDemo({ timeZone, clock: () => new Date() });

const tell = (message: FromDemo): void => void process.send?.(message);

async function record({ fill }: ToDemo): Promise<void> {
  const database = openDatabase({ ...fill, max: 1 });
  try {
    tell({ isNew: await demo.fill(database.db), users: demo.users });
  } catch (error) {
    tell({ failure: String(error) });
  } finally {
    await database.close();
  }
}

process.on('message', (message: ToDemo) => void record(message));
// Whoever started it is gone.
process.on('disconnect', () => process.exit());
tell({ config: demo.config });
