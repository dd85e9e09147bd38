/**
 * One process that does everything, compared with two and four apps and a worker on the same database, one of which is
 * then killed.
 *
 *     npm run bench -- scale-out [--server postgresql://user@host/postgres] [--scale 1] [--seconds 15] [--write]
 *
 * Works on the database that `npm run bench -- http` works on. All requests go through a proxy that hands connections
 * to the apps in turns. `--write` puts the table into docs/scaling.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { getDayInZone } from '#shared/dates.ts';
import { listBenchCalls } from './http/calls.ts';
import { askChild, startBenchServer, startAsker, type Server } from './http/processes/children.ts';
import { describeMachine } from './http/machine.ts';
import { prepareSurroundings } from './http/surroundings.ts';
import { startProxy } from './scale-out/proxy.ts';
import { countLost, recordBoxes } from './scale-out/writers.ts';
import { SECRETS } from './seed/company.ts';
import { withCompanyFile } from './seed/seed-database.ts';

const CONNECTIONS = 24;
const WRITERS = 8;
const WARM_UP_MS = 2_000;
const PAGE = join(import.meta.dirname, '../docs/scaling.md');

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: process.env['BENCH_SERVER'] ?? '' },
    scale: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '15' },
    out: { type: 'string', default: 'bench/results' },
    write: { type: 'boolean', default: false },
  },
});
if (values.server === '') throw new Error('Say where: --server postgresql://user@host/postgres');
const ms = Number(values.seconds) * 1_000;
const today = getDayInZone('Europe/London', new Date());
const paths = listBenchCalls(today)
  .filter(({ grows }) => grows !== true)
  .map(({ path }) => path);
const readPort = ({ origin }: Server): number => Number(new URL(origin).port);

const surroundings = await prepareSurroundings(values.server, Number(values.scale));
const { database, tokens } = surroundings;
const proxy = await startProxy();

/** Requests a second, once everyone is warm. */
async function measureRate(servers: readonly Server[]): Promise<{ perSecond: number; failed: number }> {
  proxy.serve(servers.map(readPort));
  // A new asker: connections that are open go on to where they went before.
  const people = startAsker();
  const asking = { origin: proxy.origin, paths, tokens, connections: CONNECTIONS, encoding: 'br' };
  await askChild(people, { ...asking, ms: WARM_UP_MS });
  const { times, ms: took, failed, failures } = await askChild(people, { ...asking, ms });
  for (const [failure, count] of Object.entries(failures)) console.error(`${count} × ${failure}`);
  await people.stop();
  return { perSecond: Math.round((times.length / took) * 1_000), failed };
}

/** People write while the first app is killed and another takes its place. */
async function killOne(apps: Server[], start: () => Promise<Server>) {
  let isOver = false;
  const writing = recordBoxes({
    origin: proxy.origin,
    tokens,
    writers: WRITERS,
    today,
    isOver: () => isOver,
  });
  await delay(ms / 3);
  const [first] = apps;
  first?.child.process.kill('SIGKILL');
  await delay(ms / 3);
  const again = await start();
  apps[0] = again;
  proxy.serve(apps.map(readPort));
  await delay(ms / 3);
  isOver = true;
  const written = await writing;
  return {
    ...written,
    acknowledged: written.acknowledged.length,
    ...(await countLost(database.db, written)),
  };
}

await withCompanyFile(async (file) => {
  const start = (ROLE: string) =>
    startBenchServer(
      { DATABASE_URL: surroundings.connectionString, CONFIG_FILE: file, ROLE, ...SECRETS },
      [],
    );
  const running: Server[] = [];
  try {
    const alone = await start('all');
    const one = await measureRate([alone]);
    await alone.child.stop();

    const apps = await Promise.all([start('app'), start('app')]);
    running.push(await start('worker'));
    const two = await measureRate(apps);
    const more = await Promise.all([start('app'), start('app')]);
    running.push(...more);
    const four = await measureRate([...apps, ...more]);
    const killed = await killOne(apps, () => start('app'));
    running.push(...apps);

    const formatRatio = (rate: { perSecond: number }) => (rate.perSecond / one.perSecond).toFixed(2);
    const ratio = formatRatio(two);
    const machine = await describeMachine(database.db);
    const page = [
      `${machine.processors}, PostgreSQL ${machine.postgresql}, Node ${machine.node}, ${machine.date}; scale ${values.scale}, ${CONNECTIONS} connections.`,
      'Database, apps and load generator share the processors, which limits the ratio here.',
      '',
      '| processes | requests a second | failed |',
      '| --------- | ----------------: | -----: |',
      `| one that does everything | ${one.perSecond} | ${one.failed} |`,
      `| two apps and a worker | ${two.perSecond} (${ratio}×) | ${two.failed} |`,
      `| four apps and a worker | ${four.perSecond} (${formatRatio(four)}×) | ${four.failed} |`,
      '',
      `While one of two apps was killed and restarted, ${WRITERS} people recorded boxes: ${killed.acknowledged} writes were acknowledged,`,
      `${killed.lost} of them lost, ${killed.doubled} duplicated; ${killed.retried} requests were retried, ${killed.givenUp} abandoned.`,
    ].join('\n');
    console.log(page);
    mkdirSync(values.out, { recursive: true });
    const result = { machine, scale: values.scale, one, two, four, ratio, killed };
    writeFileSync(join(values.out, 'scale-out.json'), `${JSON.stringify(result, null, 2)}\n`);
    if (values.write) {
      const between = /(<!-- written by [^\n]*-->\n)[^]*?(\n<!-- end -->)/;
      const text = readFileSync(PAGE, 'utf8');
      writeFileSync(
        PAGE,
        text.replace(between, (_, head: string, end: string) => `${head}\n${page}\n${end}`),
      );
    }
    process.exitCode = killed.lost + killed.doubled + killed.givenUp === 0 ? 0 : 1;
  } finally {
    await Promise.all(running.map(({ child }) => child.stop()));
    await Promise.all([proxy.close(), surroundings.close()]);
  }
});
