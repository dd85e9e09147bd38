import { setTimeout as delay } from 'node:timers/promises';
import { createFactoryShipment } from '#features/factory-shipments/contract.ts';
import { confirmFactoryShipment } from '#features/factory-shipments/contract/arrivals.ts';
import { fillPath } from '#shared/endpoint.ts';
import { liveEvent, type LiveEvent } from '#shared/live.ts';
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
export interface Done {
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

/** Something that a screen shows, and the live events at which it is asked for again. */
interface Shown {
  path: string;
  topics: readonly string[];
}

const defineShown = (path: string, ...topics: string[]): Shown => ({ path, topics });
const ages = defineShown('/connections/freshness', 'connections');

/** What each screen asks for when it is opened; the same as in the `api.ts` of its area. */
const SCREENS: readonly (readonly Shown[])[] = [
  [
    defineShown('/dashboard/real-time-inventory', 'warehouses', 'connections'),
    defineShown('/dashboard/stock-trends', 'warehouses', 'amazon'),
    defineShown('/dashboard/sold-out', 'warehouses', 'sales'),
    defineShown('/dashboard/amazon-sales', 'sales'),
    ages,
  ],
  [
    defineShown('/plan/all', 'planning'),
    {
      path: '/plan/projection',
      topics: ['planning', 'amazon', 'catalogue', 'connections', 'factory-shipments', 'sales', 'warehouses'],
    },
  ],
  [
    defineShown('/factory-shipments', 'factory-shipments'),
    {
      path: '/factory-shipments/at-risk',
      topics: ['factory-shipments', 'amazon', 'catalogue', 'planning', 'sales', 'warehouses'],
    },
  ],
  [
    defineShown('/manufacturing/kits?limit=50', 'kits'),
    defineShown('/manufacturing/kits?limit=50&search=2631', 'kits'),
  ],
  [defineShown('/shipping/overview', 'shipping'), defineShown('/shipping/delivery-times', 'shipping')],
  [
    defineShown('/sales/summary', 'sales'),
    defineShown('/shopify/daily', 'sales'),
    defineShown('/amazon/sales/daily', 'sales'),
  ],
  [defineShown('/amazon/inventory/US', 'amazon', 'sales'), ages],
  [defineShown('/catalogue', 'catalogue')],
];
const WRITES_SHARE = 0.15;

/** One person with a browser: looks, records, thinks, follows what others do, until the time is over. */
export async function spendDay({ address, token, name, untilMs, pauseMs }: Day): Promise<Done> {
  const done: Done = { calls: [], recorded: [], confirmed: [] };
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
  const filterByTopic = (topic: string) =>
    screen.filter(({ topics }) => topic === '*' || topics.includes(topic));

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
    await Promise.all(filterByTopic('factory-shipments').map(read));
  }

  const fetchLater = limitFrequency(
    (topic) => filterByTopic(topic).forEach((one) => void (outOfDate.has(one.path) && read(one))),
    leaving.signal,
  );
  const request = { headers: authorization, signal: leaving.signal };
  const following = follow(`${address}/api/events`, request, (event) => {
    // Nothing has been fetched yet when the stream opens.
    if (event.ago_ms > 0) return;
    for (const { path } of filterByTopic(event.topic)) outOfDate.add(path);
    fetchLater(event.topic, event.within_ms);
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
