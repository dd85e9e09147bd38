/**
 * Alerts: a check of all rules, the call of Today, and the time from a failure, and from a response without stock,
 * until its email arrives.
 *
 *     BENCH_SERVER=postgresql://user@host/postgres npm run bench -- attention [scale=1]
 *
 * On the seeded database of that scale, with 40 sources and 1,000 open alerts, at scale 1 also 5,000 SKUs and more than
 * the 2,000 parcels under way; the alerts are taken away again. The bars: 2 s of processor a round, 30 ms for Today at
 * the median, 60 s until the mail.
 */
import { measureMails } from './attention/measure-mails.ts';
import { measureRounds } from './attention/measure-rounds.ts';
import { withOpenAlerts } from './attention/company.ts';
import { runBench } from './calls/bench.ts';
import { ensureDatabase } from './http/surroundings.ts';

const [scale = 1] = process.argv.slice(2).map(Number);
const server = process.env['BENCH_SERVER'];
if (server === undefined) throw new Error('Say where: BENCH_SERVER=postgresql://user@host/postgres');

await withOpenAlerts(await ensureDatabase(server, scale), async (company) => {
  await measureRounds(company);
  await runBench(scale, { calls: [['today', '/today']] });
  await measureMails(company);
});
