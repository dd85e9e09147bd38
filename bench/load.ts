/**
 * P1, P2: many people at once, each with a browser and a stream of live events, viewing screens and recording boxes.
 *
 *     npm run bench -- load [--people 50] [--minutes 1] [--pause 10] [--soak]
 *
 * It starts the application with the demo company on a database of its own. `--pause` is the time between two things
 * that one person does, in seconds, on average. `--soak` asks whether it grows, however quick its answers are. Ends
 * with
 * 1 when a write was lost or doubled, something broke down, answers took longer than they may, or it grew.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/db/database.ts';
import { describeRunningConnection } from '#server/db/embedded/start-embedded.ts';
import { signInPerson, readProcessSize, startLoadApplication, type ProcessSize } from './load/application.ts';
import { spendDay } from './load/person.ts';
import { reportLoad, reportGrowth, reportRest } from './load/verdict.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '1' },
    pause: { type: 'string', default: '10' },
    soak: { type: 'boolean', default: false },
  },
});
const people = Number(values.people);
const timeMs = Number(values.minutes) * 60_000;
const pauseMs = Number(values.pause) * 1_000;
const QUARTERS = 4;

const folder = mkdtempSync(join(tmpdir(), 'touchline-load-'));
// The database may run under another account.
chmodSync(folder, 0o755);
const { address, pid, stop } = await startLoadApplication(folder);
const { db, close } = openDatabase({ ...describeRunningConnection(folder), max: 2 });
try {
  const selectUnreadSources = () =>
    db.selectFrom('sources').select('id').where('last_success_at', 'is', null).execute();
  while ((await selectUnreadSources()).length > 0) await delay(500);
  const tokens: string[] = [];
  for (let at = 0; at < people; at += 1) tokens.push(await signInPerson(db, at));

  const untilMs = performance.now() + timeMs;
  const days = Promise.all(
    tokens.map((token, at) => spendDay({ address, token, name: `${at}`, untilMs, pauseMs })),
  );
  // A failure of ours is reported at the end, after the application has stopped.
  days.catch(() => {});
  const sizes: ProcessSize[] = [];
  for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
    await delay(timeMs / QUARTERS);
    sizes.push(readProcessSize(pid));
  }
  await reportLoad({ row: values.soak ? 'P2' : 'P1', people, seconds: timeMs / 1000 }, await days, db);
  if (values.soak) {
    reportGrowth(sizes);
    await reportRest(db);
  }
} finally {
  await close();
  await stop();
  rmSync(folder, { recursive: true });
}
