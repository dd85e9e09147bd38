/**
 * Measures every screen in a browser: first visits with the processor as it is and four times slower, the visit after
 * each, and long lists while they scroll.
 *
 *     npm run bench -- web [--server postgresql://user@host/postgres] [--scale 1] [--rounds 3] [--only dash,kits]
 *       [--role app] [--out bench/results] [--profile]
 *
 * Works on the database that `npm run bench -- http` works on, seeded where it is not there yet. Leaves `web-1.json`
 * and `web-1.md`, or those of another scale, in the folder. At scale 10 the lists of warehouses have 50,000 rows, which the
 * server pages: `--scale 10 --only warehouse` scrolls them. Figures of 4× come after those of 1×; where tasks are all below 50 ms the longest is 0.
 * `--profile` says instead what the page’s thread did until each screen was usable, and stores nothing.
 * It serves only, unless it is given another role: a database from yesterday would have the jobs of its night measured too.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { startBenchServer } from './http/processes/children.ts';
import { describeMachine } from './http/machine.ts';
import { prepareSurroundings } from './http/surroundings.ts';
import { SECRETS } from './seed/company.ts';
import { withCompanyFile } from './seed/seed-database.ts';
import { openScreen, type OpenedPage } from './web/measure.ts';
import { PROFILE_KINDS } from './web/profile.ts';
import { formatMarkdown, listMissedBars, SLOWER, summarizeScreen } from './web/report.ts';
import type { MeasuredScreen, Slower, WebResult } from './web/report.ts';
import { SCREENS } from './web/screens.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: process.env['BENCH_SERVER'] ?? '' },
    scale: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    role: { type: 'string', default: 'app' },
    out: { type: 'string', default: 'bench/results' },
    profile: { type: 'boolean', default: false },
  },
});
if (values.server === '') throw new Error('Say where: --server postgresql://user@host/postgres');
const only = values.only.split(',');
const screens = SCREENS.filter(({ name }) => only.some((part) => name.includes(part)));

const surroundings = await prepareSurroundings(values.server, Number(values.scale));
const executablePath: string | undefined = findBrowser();
await withCompanyFile(async (file) => {
  const env = {
    DATABASE_URL: surroundings.connectionString,
    CONFIG_FILE: file,
    ROLE: values.role,
    ...SECRETS,
  };
  const { origin, child } = await startBenchServer(env, []);
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: FLAGS });
  const user = { id: 0, name: 'Bench', role: 'admin' };
  const measured: MeasuredScreen[] = [];
  try {
    for (const screen of values.profile ? screens : []) {
      const session = JSON.stringify({ token: surroundings.tokens[screens.indexOf(screen)], user });
      const { profile } = await openScreen(browser, { origin, screen, slower: 4, session, isProfiled: true });
      console.log(
        `| ${screen.name} | ${PROFILE_KINDS.map((kind) => Math.round(profile?.get(kind) ?? 0)).join(' | ')} |`,
      );
    }
    if (values.profile) return;
    for (const screen of screens) {
      const visits: Record<Slower, OpenedPage[]> = { 1: [], 4: [] };
      for (let round = 0; round < Number(values.rounds); round += 1)
        for (const slower of SLOWER) {
          // A session of its own for each visit: one may only ask so often.
          const token = surroundings.tokens[measured.length * 100 + round * 2 + visits[slower].length];
          const session = JSON.stringify({ token, user });
          visits[slower].push(
            await openScreen(browser, { origin, screen, slower, session, isProfiled: false }),
          );
        }
      const one = summarizeScreen(screen.name, visits);
      measured.push(one);
      console.log(formatMarkdown([one]).split('\n').at(-1));
    }
    const machine = await describeMachine(surroundings.database.db);
    mkdirSync(values.out, { recursive: true });
    const result: WebResult = {
      machine,
      scale: Number(values.scale),
      rounds: Number(values.rounds),
      screens: measured,
    };
    writeFileSync(join(values.out, `web-${values.scale}.json`), `${JSON.stringify(result, null, 2)}\n`);
    writeFileSync(join(values.out, `web-${values.scale}.md`), `${formatMarkdown(measured)}\n`);
    process.exitCode = measured.every((screen) => listMissedBars(screen).length === 0) ? 0 : 1;
  } finally {
    await browser.close();
    await child.stop();
    await surroundings.close();
  }
});
