/**
 * The demo company as a process of its own: what it computes does not hold up those who look at its figures, as with the
 * real vendors. It opens, says where its accounts answer, and records its past in a database when it is told to.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import type { DemoMessage, DemoInstruction } from './messages.ts';

// As at the start of the application: the next one reads what this one has compiled.
enableCompileCache();
const { startDemo } = await import('./company.ts');

const EVERYBODY_ASKED_MS = 20_000;

const [timeZone = 'UTC', pace = '1'] = process.argv.slice(2);
const demo = await startDemo({ timeZone, clock: () => new Date(), pace: Number(pace) });

const sendToParent = (message: DemoMessage): void => void process.send?.(message);

async function record({ fill }: DemoInstruction): Promise<void> {
  const { openDatabase } = await import('#server/db/database.ts');
  const database = openDatabase({ ...fill, max: 1 });
  try {
    sendToParent({ isNew: await demo.fill(database.db), users: demo.users });
    await demo.importPast(database.db);
  } catch (error) {
    sendToParent({ failure: String(error) });
  } finally {
    await database.close();
  }
}

process.on('message', (message: DemoInstruction) => void record(message));
// Ctrl C, and the end of the terminal, reach every process there; the process that started this one ends it in its turn.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
// The process that started it is gone.
process.on('disconnect', () => process.exit());
sendToParent({ config: demo.config, mail: demo.mail });
// It is ended by a signal, after which Node would not write down what was compiled: to open, and then for the first who
// asked.
flushCompileCache();
setTimeout(flushCompileCache, EVERYBODY_ASKED_MS).unref();
