/**
 * How soon a scanned box turns green on the Receive screen: forty boxes, at full processor speed and four times slower.
 *
 *     npm run bench -- scan [--server postgresql://user@host/postgres] [--scale 1]
 *
 * On the seeded database of that scale; the boxes are taken away again. The bar is 50 ms (p50) with the processor as it
 * is.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { pickPercentile } from './http/figures.ts';
import { startBenchServer } from './http/processes/children.ts';
import { prepareSurroundings } from './http/surroundings.ts';
import { watchScans } from './scan/watch-scans.ts';
import { SECRETS } from './seed/company.ts';
import { withCompanyFile } from './seed/seed-database.ts';

const BOXES = 40;
const SLOWER = [1, 4];
const BETWEEN_SCANS_MS = 400;
const PHONE = { width: 390, height: 844 };

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: process.env['BENCH_SERVER'] ?? '' },
    scale: { type: 'string', default: '1' },
  },
});
if (values.server === '') throw new Error('Say where: --server postgresql://user@host/postgres');

const getBox = (slower: number, at: number): string => `SCAN-${slower}-${String(at).padStart(2, '0')}`;
const surroundings = await prepareSurroundings(values.server, Number(values.scale));
const { db } = surroundings.database;
const removeBoxes = () => db.deleteFrom('factory_shipments').where('serial_box', 'like', 'SCAN-%').execute();

async function sendBoxes(): Promise<void> {
  await removeBoxes();
  const box = {
    sku: 'TL-00001',
    from_factory: 'Shenzhen',
    to_warehouse: 'TIVE',
    shipping_company: 'DHL',
    ship_date: '2026-10-01',
    units: 20,
    created_at: new Date(),
  };
  const boxes = SLOWER.flatMap((slower) =>
    Array.from({ length: BOXES }, (_, at) => ({
      ...box,
      serial_box: getBox(slower, at),
      tracking_number: `SCANNED${slower}`,
    })),
  );
  await db.insertInto('factory_shipments').values(boxes).execute();
}

interface Visit {
  browser: Browser;
  origin: string;
  slower: number;
}

async function scanBoxes({ browser, origin, slower }: Visit): Promise<number[]> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const session = { token: surroundings.tokens[slower], user: { id: 0, name: 'Bench', role: 'admin' } };
  await page.addInitScript(
    (entry) => localStorage.setItem('touchline.session', entry),
    JSON.stringify(session),
  );
  await page.goto(`${origin}/receive`);
  await page.getByRole('button', { name: new RegExp(`SCANNED${slower}`) }).click();
  await page.getByLabel('Scan a Box').waitFor();
  const wire = await context.newCDPSession(page);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.evaluate(watchScans);
  for (let at = 0; at < BOXES; at += 1) {
    await wire.send('Input.insertText', { text: getBox(slower, at) });
    await wire.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Enter', text: '\r' });
    await wire.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter' });
    await delay(BETWEEN_SCANS_MS * slower);
  }
  const times = await page.evaluate<number[]>('globalThis.times');
  await context.close();
  if (times.length !== BOXES) throw new Error(`${times.length} of ${BOXES} boxes turned green`);
  return times.toSorted((one, other) => one - other);
}

const executablePath: string | undefined = findBrowser();
await withCompanyFile(async (file) => {
  const env = { DATABASE_URL: surroundings.connectionString, CONFIG_FILE: file, ...SECRETS };
  const { origin, child } = await startBenchServer(env, []);
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await sendBoxes();
    for (const slower of SLOWER) {
      const times = await scanBoxes({ browser, origin, slower });
      const format = (share: number) => pickPercentile(times, share).toFixed(0);
      console.log(`a scan, ${slower}×: best ${format(0)} ms, p50 ${format(0.5)} ms, p95 ${format(0.95)} ms`);
    }
  } finally {
    await browser.close();
    await child.stop();
    await removeBoxes();
    await surroundings.close();
  }
});
