import { setTimeout as delay } from 'node:timers/promises';
import { getFbaInventory } from '#features/amazon/contract/amazon.ts';
import { listCatalogue } from '#features/catalogue/contract.ts';
import { listFreshness } from '#features/connections/contract.ts';
import { amazonSales, countSoldOut, realTimeInventory, stockTrends } from '#features/dashboard/contract.ts';
import {
  createFactoryShipment,
  listBoxesAtRiskEndpoint,
  listFactoryShipments,
} from '#features/factory-shipments/contract.ts';
import { confirmFactoryShipment } from '#features/factory-shipments/contract/arrivals.ts';
import { listKits } from '#features/kits/contract/kits.ts';
import { listPlan } from '#features/plan/contract/plan.ts';
import { amazonSalesDaily, salesSummary, shopifyDaily } from '#features/sales/contract/sales.ts';
import { deliveryTimes, shippingOverview } from '#features/shipping/contract.ts';
import { getProjection } from '#features/supply/contract.ts';
import { fillPath, type Endpoint } from '#shared/endpoint.ts';
import { EVERYTHING, liveEvent, type LiveEvent } from '#shared/live/events.ts';
import type { TableName } from '#shared/tables.ts';
import { limitFrequency } from '#web/live/limit-frequency.ts';
import { readEvents } from '#web/live/read-events.ts';

export interface PersonCall {
  kind: 'read' | 'write';
  path: string;
  /** 0 where there was no answer. */
  status: number;
  ms: number;
}

/** What one person did, which must be there afterwards. */
export interface PersonLog {
  calls: PersonCall[];
  recorded: string[];
  confirmed: string[];
}

interface Day {
  address: string;
  token: string;
  /** Of their boxes. */
  name: string;
  untilMs: number;
  /** Between two things that they do, on average. */
  pauseMs: number;
}

/** Something that a screen shows, and the tables at whose change it is fetched again. */
interface Shown {
  path: string;
  tables: readonly TableName[];
}

const defineShown = (endpoint: Endpoint, query = '', params = {}): Shown => ({
  path: `${fillPath(endpoint.path, params).replace('/api', '')}${query}`,
  tables: endpoint.tables,
});
const ages = defineShown(listFreshness);

/** What each screen asks for when it is opened; the same as in the `api.ts` of its area. */
const SCREENS: readonly (readonly Shown[])[] = [
  [
    ...[realTimeInventory, stockTrends, countSoldOut, amazonSales].map((endpoint) => defineShown(endpoint)),
    ages,
  ],
  [defineShown(listPlan, '?form=figures'), defineShown(getProjection)],
  [defineShown(listFactoryShipments), defineShown(listBoxesAtRiskEndpoint)],
  [defineShown(listKits, '?limit=50'), defineShown(listKits, '?limit=50&search=2631')],
  [defineShown(shippingOverview), defineShown(deliveryTimes)],
  [defineShown(salesSummary), defineShown(shopifyDaily), defineShown(amazonSalesDaily)],
  [
    defineShown(getFbaInventory, '?rows=short', { region: 'US' }),
    defineShown(getFbaInventory, '?rows=page&sort=asin', { region: 'US' }),
    ages,
  ],
  [defineShown(listCatalogue, '?rows=short'), defineShown(listCatalogue, '?rows=page&sort=code')],
];
const WRITES_SHARE = 0.15;

/** One person with a browser: looks, records, thinks, follows what others do, until the time is over. */
export async function spendDay({ address, token, name, untilMs, pauseMs }: Day): Promise<PersonLog> {
  const done: PersonLog = { calls: [], recorded: [], confirmed: [] };
  const leaving = new AbortController();
  const authorization = { authorization: `Bearer ${token}` };
  const tags = new Map<string, string>();
  const outOfDate = new Set<string>();
  let screen = SCREENS[0] ?? [];

  async function send(kind: PersonCall['kind'], path: string, request: RequestInit): Promise<string> {
    const begun = performance.now();
    const [status, text] = await fetch(`${address}/api${path}`, request).then(
      async (response): Promise<[number, string]> => {
        const tag = response.headers.get('etag');
        if (tag) tags.set(path, tag);
        return [response.status, await response.text()];
      },
      (): [number, string] => [0, ''],
    );
    done.calls.push({ kind, path, status, ms: performance.now() - begun });
    return status === 200 ? text : '';
  }

  /** As a browser reads: what it has already is asked for by its tag. */
  const read = ({ path }: Shown) => {
    outOfDate.delete(path);
    const tag = tags.get(path);
    return send('read', path, { headers: { ...authorization, ...(tag && { 'if-none-match': tag }) } });
  };
  const look = () => Promise.all(screen.map(read));
  const filterByTable = (table: string) =>
    screen.filter(({ tables }) => table === EVERYTHING || tables.some((name) => name === table));

  async function write(path: string, key: string, body: object): Promise<string> {
    const headers = { ...authorization, 'content-type': 'application/json', 'idempotency-key': key };
    return send('write', path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async function record(serial_box: string): Promise<void> {
    const box = { serial_box, sku: 'A', from_factory: 'F', to_warehouse: 'ITB', ship_date: '2026-11-02' };
    const answer = await write(createFactoryShipment.path, `load-${serial_box}`, box);
    if (answer === '') return;
    done.recorded.push(serial_box);
    const { shipment } = createFactoryShipment.response.parse(JSON.parse(answer));
    const path = fillPath(confirmFactoryShipment.path, { id: shipment.id }).replace('/api', '');
    if (Math.random() < 0.5 && (await write(path, `load-confirm-${serial_box}`, {})) !== '')
      done.confirmed.push(serial_box);
    await Promise.all(filterByTable('factory_shipments').map(read));
  }

  const fetchLater = limitFrequency(
    (one: Shown) => void (screen.includes(one) && outOfDate.has(one.path) && read(one)),
    leaving.signal,
  );
  const request = { headers: authorization, signal: leaving.signal };
  const following = follow(`${address}/api/events`, request, (event) => {
    // Nothing has been fetched yet when the stream opens.
    if (event.ago_ms > 0) return;
    for (const shown of filterByTable(event.table)) {
      outOfDate.add(shown.path);
      fetchLater(shown, event.within_ms);
    }
  });
  for (let turn = 0; ; turn += 1) {
    await delay(Math.random() * 2 * pauseMs);
    if (performance.now() >= untilMs) break;
    if (Math.random() < WRITES_SHARE) await record(`LOAD-${name}-${turn}`);
    else {
      screen = SCREENS[Math.floor(Math.random() * SCREENS.length)] ?? [];
      await look();
    }
  }
  leaving.abort();
  await following;
  return done;
}

/** The stream of live events, as every open tab has one. */
async function follow(
  url: string,
  request: { headers: Record<string, string>; signal: AbortSignal },
  onLiveEvent: (event: LiveEvent) => void,
): Promise<void> {
  try {
    const { body } = await fetch(url, request);
    const onEvent = (data: string) => onLiveEvent(liveEvent.parse(JSON.parse(data)));
    if (body) await readEvents(body, { onBeat: () => {}, onEvent });
  } catch (error) {
    if (!request.signal.aborted) throw error;
  }
}
