import { sql } from 'kysely';
import { watchRules } from '#features/attention/server/public.ts';
import { listSilentSources } from '#features/connections/server/public.ts';
import { createLog } from '#server/log.ts';
import { startDatabaseTimer } from '../http/database-time.ts';
import { TIME_ZONE, type AttentionCompany } from './company.ts';

const ROUNDS = 5;
const SLOWEST = 6;

/** Says what a round takes of the processor when everything has changed, when nothing has, and which rules take most. */
export async function measureRounds({ db, rules }: AttentionCompany): Promise<void> {
  const watch = () =>
    watchRules(db, {
      rules,
      timeZone: TIME_ZONE,
      now: new Date(),
      log: createLog('error'),
      listSilentSources,
    });
  // The first round plans its statements and begins what the rules find.
  await watch();
  for (let round = 1; round <= ROUNDS; round += 1) {
    await sql`delete from attention_looks`.execute(db);
    await logProcessor(db, `round ${round}: all ${rules.length} rules`, watch);
  }
  await logProcessor(db, 'a round in which nothing has changed', watch);
  const times: { id: string; ms: number; found: number }[] = [];
  for (const rule of rules) {
    const started = performance.now();
    const found = await rule.observe(db, { now: new Date(), threshold: rule.limit?.usual ?? 0 });
    times.push({ id: rule.id, ms: performance.now() - started, found: found.length });
  }
  for (const { id, ms, found } of times.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST))
    console.log(`  ${id.padEnd(24)} ${ms.toFixed(0)} ms by the clock, ${found} looked at`);
}

async function logProcessor(db: AttentionCompany['db'], what: string, work: () => Promise<unknown>) {
  const readDatabase = await startDatabaseTimer(db);
  const [database, processor, started] = [readDatabase(), process.cpuUsage(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(processor);
  const [ours, theirs] = [(user + system) / 1000, readDatabase() - database];
  console.log(
    `${what.padEnd(40)} processor ${(ours + theirs).toFixed(0)} ms (${ours.toFixed(0)} + ${theirs.toFixed(0)}), ${(performance.now() - started).toFixed(0)} ms by the clock`,
  );
}
