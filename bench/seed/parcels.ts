import { createRandom, type Random } from '#demo/world/random.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import type { Filling, CopyRow } from './copy.ts';
import { splitDay, drawMoment, PARCEL_DAYS, spread, getDayStart, type SeedWorld } from './world.ts';

const HOUR_MS = 3_600_000;
const EUROPE =
  'Germany Netherlands France Spain Italy Belgium Austria Ireland Sweden Denmark Poland Portugal Switzerland Norway';
const PLACES = [
  {
    account: 'eu.myshopify.com',
    name: 'TIVE EU',
    city: 'Venlo',
    countries: EUROPE.split(' '),
    carriers: ['DHL eCommerce', 'DPD', 'PostNL', 'Other'],
  },
  {
    account: 'uk.myshopify.com',
    name: 'UK',
    city: 'Daventry',
    countries: ['United Kingdom', 'Isle of Man', 'Jersey'],
    carriers: ['Royal Mail', 'Evri', 'DPD', 'Other'],
  },
  {
    account: 'us.myshopify.com',
    name: 'ITB',
    city: 'Columbus',
    countries: ['United States', 'Canada', 'Mexico'],
    carriers: ['UPS', 'USPS', 'FedEx', 'Other'],
  },
];
const ON_THE_WAY = ['in_transit', 'label_printed', 'out_for_delivery', 'unknown'];
const STATUSES: [string, number][] = [
  ['delivered', 930],
  ['unknown', 30],
  ['failure', 15],
  ['delayed', 10],
  ['in_transit', 7],
  ['ready_for_pickup', 4],
  ['attempted_delivery', 4],
];
/** What is scanned before. */
const SCANS = ['label_printed', 'in_transit', 'out_for_delivery'];

interface Parcel {
  id: number;
  status: string;
  created: number;
  ordered: number;
  /** Of the latest scan. */
  scanned: number;
  random: Random;
}

/** The further back in a list, the rarer. */
const drawEarly = <Entry>(random: Random, entries: readonly Entry[]): Entry =>
  // Lists here are never empty.
  entries[Math.floor(random.drawUnit() ** 1.6 * entries.length)] as Entry;

function* drawParcels(world: SeedWorld): Generator<Parcel> {
  const now = getDayStart(world.today) + DAY_MS;
  for (const { day, first, count } of spread(world, 'parcels', {
    total: world.size.parcels,
    days: PARCEL_DAYS,
  }))
    for (let n = first; n < first + count; n += 1) {
      const random = createRandom(world.seed, 'parcel', n);
      const created = drawMoment(random, day);
      const isNew = created > now - 4 * DAY_MS;
      const travelled = 20 * HOUR_MS + random.drawUnit() ** 2 * 9 * DAY_MS;
      yield {
        id: n + 1,
        status: isNew ? random.pick(ON_THE_WAY) : random.drawWeighted(STATUSES),
        created,
        ordered: created - random.drawUnit() * 50 * HOUR_MS,
        scanned: Math.min(created + travelled, now - 3 * HOUR_MS),
        random,
      };
    }
}

function* generateParcelRows(world: SeedWorld): Generator<CopyRow> {
  for (const { id, status, created, ordered, scanned, random } of drawParcels(world)) {
    const place = random.pick(PLACES);
    const [orderedOn, createdOn, scannedOn] = [splitDay(ordered), splitDay(created), splitDay(scanned)];
    const isDelivered = status === 'delivered';
    yield [
      id,
      place.account,
      String(id),
      String(id),
      `#${id}`,
      orderedOn.at,
      createdOn.at,
      createdOn.day,
      orderedOn.day,
      isDelivered ? scannedOn.day : null,
      drawEarly(random, place.countries),
      place.name,
      place.city,
      drawEarly(random, place.carriers),
      `JVGL${String(id).padStart(16, '0')}`,
      status,
      status,
      scannedOn.at,
      isDelivered ? scannedOn.at : null,
      new Date(created + 5 * DAY_MS).toISOString(),
      scannedOn.at,
    ];
  }
}

function* generateEventRows(world: SeedWorld): Generator<CopyRow> {
  for (const { id, status, created, scanned } of drawParcels(world)) {
    if (status === 'unknown') continue;
    const known = SCANS.indexOf(status);
    const before = known < 0 ? SCANS : SCANS.slice(0, known);
    const scans = [...before, status];
    for (const [at, scan] of scans.entries()) {
      const happened =
        at === scans.length - 1 ? scanned : created + ((scanned - created) * at) / scans.length;
      yield [id, String(at + 1), scan, new Date(happened).toISOString(), null];
    }
  }
}

export const listParcelTables = (world: SeedWorld): Filling[] => [
  {
    table: 'shipments',
    columns:
      'id account external_id order_external_id order_name ordered_at created_at day order_day delivered_day country warehouse_name warehouse_city carrier tracking_number status latest_event_status latest_event_at delivered_at promised_at provider_updated_at'.split(
        ' ',
      ),
    rows: () => generateParcelRows(world),
  },
  {
    table: 'shipment_events',
    columns: ['shipment_id', 'external_id', 'status', 'happened_at', 'message'],
    rows: () => generateEventRows(world),
  },
];
