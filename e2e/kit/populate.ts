import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildDelivery, readToldStock } from '#testing/builders/goods-in.ts';
import { populateAlerts } from './alerts.ts';
import { dayAgo } from './day.ts';
import { populateHistory } from './events.ts';
import { populateParcels } from './parcels.ts';
import { populateBoxes } from './boxes.ts';
import { fillPools, sellEveryDay } from './channels.ts';
import { populatePlan } from './plan.ts';
import { populateStock } from './stock.ts';
import type { JourneyApp } from './test.ts';

const DAY_MS = 24 * 3_600_000;

const PEOPLE: [
  fullName: string,
  username: string,
  role: 'user' | 'admin',
  isActive: boolean,
  daysAgo: number,
][] = [
  ['Tomás Ribeiro', 'tomas.ribeiro', 'user', true, 3],
  ['Aoife Brennan', 'aoife', 'admin', true, 420],
  ['Wei-Lin Zhang', 'weilin', 'user', true, 12],
  ['Priya Raghunathan', 'priya.r', 'user', false, 260],
  ['Jonas Eklund', 'jonas', 'user', true, 95],
  ['Maximiliane von Hohenberg-Schönfeldt', 'maximiliane.hohenberg', 'user', true, 31],
  ['Sam Okafor', 'sam', 'user', true, 1],
];

// Of the longest tables as many rows as have to be scrolled on either size: axe looks at each of them.
const ROWS = 20;

/** A company with people in it, so that a screen shows what it would on an ordinary day. */
export async function populate(app: JourneyApp): Promise<void> {
  for (const [full_name, username, role, is_active, daysAgo] of PEOPLE) {
    const email = daysAgo % 2 === 0 ? null : `${username}@example.com`;
    const created_at = new Date(Date.now() - daysAgo * DAY_MS);
    await app.person({ full_name, username, role, is_active, email, created_at });
  }
  await populateStock(app, ROWS);
  await populateParcels(app);
  await populateBoxes(app);
  await populatePlan(app, ROWS);
  await populateHistory(app);
  await populateAlerts(app);
  await fillPools(app.db);
  await sellEveryDay(app.db, 21);
  await expectGoods(app);
  await buildCatalogue(app.db, {
    'TL-CP-M': { cityplay_m: 1 },
    'TL-TEAM6-CP': { cityplay_m: 3, cityplay_l: 3 },
    'TL-STRAP-L': {},
    B0CITYPLAY: { kind: 'asin', cityplay_m: 1 },
  });
}

/** A delivery that TIVE expects, of which nothing is booked in. */
async function expectGoods(app: Pick<JourneyApp, 'db'>): Promise<void> {
  const now = new Date();
  const delivery = buildDelivery({ sku: 'TL-CP-M' }, { expectedOn: dayAgo(), updatedAt: now });
  await readToldStock(app, { deliveries: [delivery] }, now);
}
