import type { FileWorld } from '#connectors/files/emulator.ts';
import type { SkuLevel } from '#features/stock-memory/rules/levels.ts';
import type { FileMapping } from '#features/stock-files/rules/mapping.ts';
import { getProduct, sumPicks } from '../world/catalogue.ts';
import { formatIso, type WorldDay } from '../world/days.ts';
import type { MovingWorld } from '../world/moving-world.ts';
import type { WorldOrder } from '../world/orders/orders.ts';
import type { DemoWorld } from '../world/world.ts';

/** A depot of accessories that has no interface: its program puts a list on its web server every five minutes. */
export const TORONTO = {
  id: 'toronto',
  name: 'Toronto',
  country: 'Canada',
  location: 'Toronto, Ontario',
  timeZone: 'America/Toronto',
  path: '/exports/inventaire.csv',
  token: 'made-up-token-of-the-demo',
  everySeconds: 300,
} as const;

/** What is refilled every night, by SKU and shelf. */
const EVENING: readonly (readonly [sku: string, shelf: string, units: number])[] = [
  ['TL-STRAP-M', 'A-01', 140],
  ['TL-STRAP-L', 'A-02', 90],
  ['TL-CASE', 'B-01', 60],
  ['TL-CABLE-C', 'B-02', 1_080],
  ['TL-CHG-US', 'B-03', 45],
  ['TL-POD-CP', 'C-01', 25],
  ['TL-POD-20', 'C-02', 18],
];
/** Is there, but was not counted: its number is blank, which is not zero. */
const UNCOUNTED = ['TL-POUCH', 'A-03'] as const;

/** What a day’s orders to Canada have taken so far: the night brings it back. */
function listUnits(orders: readonly WorldOrder[]): number[] {
  const taken = sumPicks(orders.filter(({ country }) => country === 'CA').flatMap(({ lines }) => lines));
  return EVENING.map(([sku, , units]) => units - (taken.get(sku) ?? 0));
}

const listOrdersOfDay = (
  { orders, calendar }: { orders: readonly WorldOrder[]; calendar: DemoWorld['calendar'] },
  day: WorldDay,
): WorldOrder[] =>
  orders.filter(
    ({ placedAt }) => placedAt >= calendar.getDayStart(day) && placedAt < calendar.getDayStart(day + 1),
  );

const formatUnits = (units: number): string => String(units).replaceAll(/\B(?=(\d{3})+$)/g, '\u00A0');

/** What the clocks of Toronto show, as its program writes it: `2026-11-26 18:05`. */
function formatLocalTime(at: number): string {
  const options = { timeZone: TORONTO.timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('sv-SE', options).format(at);
}

/** The list as Toronto’s program writes it: Windows-1252, semicolons, two rows of headings, totals at the end. */
export function writeTorontoList(world: MovingWorld): { bytes: Uint8Array; modifiedAt: Date } {
  const step = TORONTO.everySeconds * 1000;
  const at = Math.floor(world.now / step) * step;
  const { calendar } = world.world;
  const placed = world.orders.filter(({ placedAt }) => placedAt < at);
  const units = listUnits(listOrdersOfDay({ orders: placed, calendar }, calendar.dayAt(at)));
  const rows = EVENING.map(([sku, shelf], index) =>
    [sku, getProduct(sku).title, shelf, formatUnits(units[index] ?? 0)].join(';'),
  );
  const [sku, shelf] = UNCOUNTED;
  const text = [
    `Entrepôt de Toronto – inventaire;;;${formatLocalTime(at)}`,
    ';;;',
    'Article;;Emplacement;Quantité',
    'Code;Désignation;;en stock',
    ...rows,
    `${sku};${getProduct(sku).title};${shelf};`,
    `Total;;;${formatUnits(units.reduce((sum, count) => sum + count, 0))}`,
    'Compté à la clôture;;;',
  ].join('\r\n');
  return { bytes: encodeWestern(text), modifiedAt: new Date(at) };
}

/** One byte each: all its letters are in Windows-1252, whose dash is not where Unicode has it. */
const encodeWestern = (text: string): Uint8Array =>
  Uint8Array.from([...text].map((sign) => (sign === '–' ? 0x96 : (sign.codePointAt(0) ?? 0))));

export const createTorontoWorld = (world: MovingWorld): FileWorld => ({
  readFile: () => ({ name: 'inventaire.csv', ...writeTorontoList(world) }),
  authorization: `Bearer ${TORONTO.token}`,
});

/** What a person decided about its columns. */
export const TORONTO_MAPPING: FileMapping = {
  sheet: null,
  heading_rows: 2,
  columns: {
    sku: 'Article Code',
    name: 'Article Désignation',
    facility: 'Emplacement',
    on_hand: 'Quantité en stock',
  },
  decimal_mark: '.',
  day_order: 'dmy',
  repeated: 'add',
  as_of: 'title',
};

/** What it held at the end of every day of the history, yesterday included. */
export function listTorontoPast(world: DemoWorld): (SkuLevel & { day: string })[] {
  const { firstDay, today, orders, calendar } = world;
  return Array.from({ length: today - firstDay }, (_, index) => firstDay + index).flatMap((day) => {
    const units = listUnits(listOrdersOfDay({ orders, calendar }, day));
    return EVENING.map(([sku], index) => ({
      day: formatIso(day),
      sku,
      onHand: units[index] ?? null,
      available: null,
      reserved: null,
      quarantined: null,
      inbound: null,
    }));
  });
}
