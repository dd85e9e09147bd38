import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import { buildAccessToken } from '#testing/builders/access-tokens.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildKits } from '#testing/builders/kits.ts';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { buildShipments } from '#testing/builders/shipments.ts';
import { buildStock, buildWarehouseSource } from '#testing/builders/stock.ts';
import { dayAgo } from './day.ts';
import type { JourneyApp } from './test.ts';

/** Stored by anyone who may name things; each would leave a mark in `window.marks` if it ran. */
export const MARK = '(window.marks=window.marks||[]).push(1)';
export const MARKUP_PAYLOADS = [
  `<script>${MARK}</script>`,
  `<img src=x onerror="${MARK}">`,
  `<svg onload="${MARK}">`,
  `"><script>${MARK}</script>`,
  `' onmouseover='${MARK}`,
  `<iframe srcdoc="<script>parent.${MARK}</script>">`,
  `<a href="javascript:${MARK}">link</a>`,
  `<body onload=${MARK}>`,
  `<details open ontoggle="${MARK}">`,
  `<input autofocus onfocus="${MARK}">`,
  `<video><source onerror="${MARK}"></video>`,
  `<math><mtext><style><img src=x onerror="${MARK}"></style></mtext></math>`,
  `{{constructor.constructor('${MARK}')()}}`,
  '${' + MARK + '}',
  `<object data="javascript:${MARK}"></object>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${MARK}">`,
  `<form action="javascript:${MARK}"><button>go</button></form>`,
  `<base href="https://evil.example/">`,
  `<style>@import 'https://evil.example/a.css';</style>`,
  `</title></textarea><script>${MARK}</script>`,
];

const NOTHING = {
  available: 0,
  reserved: 0,
  inbound_working: 0,
  inbound_shipped: 0,
  inbound_receiving: 0,
  unfulfillable: 0,
  researching: 0,
};

/** Writes them wherever people and vendors write texts. */
export async function storeMarkup({ db }: Pick<JourneyApp, 'db'>): Promise<void> {
  const now = new Date();
  await storeVendorTexts(db, now);
  await storeFactoryBoxes(db, now);
  await buildCatalogue(db, Object.fromEntries(MARKUP_PAYLOADS.map((text) => [text, {}])));
  for (const name of MARKUP_PAYLOADS) await buildAccessToken(db, now, { name });
  const entry = { at: now, entity: 'kit', action: 'created' };
  const entries = MARKUP_PAYLOADS.map((text) => ({
    ...entry,
    user_name: text,
    entity_id: text,
    changes: JSON.stringify({ coupon_code: { before: null, after: text } }),
  }));
  await db.insertInto('history').values(entries).execute();
}

async function storeVendorTexts(db: Db, now: Date): Promise<void> {
  const later = new Date('2100-01-01');
  await buildWarehouseSource(db, 'tive', {
    last_success_at: now,
    next_run_at: later,
    last_error: MARKUP_PAYLOADS.join(' '),
  });
  await db
    .insertInto('fba_stock')
    .values(MARKUP_PAYLOADS.map((text) => ({ region: 'US', sku: text, asin: text, name: text, ...NOTHING })))
    .execute();
  await buildStoredOrders(db, [
    {
      placedAt: now,
      number: MARKUP_PAYLOADS.join(' '),
      customerName: MARKUP_PAYLOADS.join(' '),
      lines: MARKUP_PAYLOADS.map((text) => ({ sku: text, title: text })),
    },
  ]);
  for (const text of MARKUP_PAYLOADS) await buildStock(db, { warehouse: 'tive', sku: text });
  await buildShipments(
    db,
    ...MARKUP_PAYLOADS.map((text) => ({
      ordered_at: now,
      created_at: now,
      order_name: text,
      country: text,
      warehouse_name: text,
      warehouse_city: text,
      carrier: text,
      tracking_number: text,
    })),
  );
  await buildKits(
    db,
    ...MARKUP_PAYLOADS.map((text) => ({
      serial_number: text,
      sku: text,
      subscription_id: text,
      subscription_plan: text,
      coupon_code: text,
    })),
  );
}

async function storeFactoryBoxes(db: Db, now: Date): Promise<void> {
  const day = dayAgo();
  const boxes = MARKUP_PAYLOADS.map((text) => ({
    serial_box: text,
    sku: text,
    from_factory: text,
    to_warehouse: text,
    shipping_company: text,
    tracking_number: text,
    expected_reason: text,
    ship_date: day,
    expected_arrival: addDays(day, 9),
    first_expected_arrival: day,
    delivered_date: null,
    units: null,
    created_at: now,
  }));
  await db.insertInto('factory_shipments').values(boxes).execute();
}
