import { ACCOUNT_SENTENCES, to, type SentenceCase } from './account-sentences.ts';
import { OUTGOING_SENTENCES } from './outgoing-sentences.ts';
import { PERSONAL_SENTENCES } from './personal-sentences.ts';
import { PROVIDER_SENTENCES } from './provider-sentences.ts';

const there = (name: string) => ({ name, is_there: true });

/** A sentence of each kind of entry in the history, and the entry. */
export const HISTORY_SENTENCES: SentenceCase[] = [
  ...ACCOUNT_SENTENCES,
  ...OUTGOING_SENTENCES,
  ...PERSONAL_SENTENCES,
  ...PROVIDER_SENTENCES,
  [
    'viewed the customers of a recall: 3 orders',
    { entity: 'recall', action: 'opened', entity_id: null, record: null, changes: { customers: to(3) } },
  ],
  [
    'recorded 20 kits in box BX-1',
    { entity: 'factory-shipment', action: 'packed', record: there('BX-1'), changes: { kits: to(20, 0) } },
  ],
  [
    'verified box BX-1: 18 matched, 2 missing',
    {
      entity: 'factory-shipment',
      action: 'verified',
      record: there('BX-1'),
      changes: { matched: to(18), missing: to(2), unexpected: to(0), doubled: to(0) },
    },
  ],
  [
    'explained the difference of box BX-1: Left in the factory',
    {
      entity: 'factory-shipment',
      action: 'explained',
      record: there('BX-1'),
      changes: { explanation: to('Left in the factory') },
    },
  ],
  ['created view Late', { entity: 'saved-view', action: 'created', record: there('Late') }],
  ['created access token Line 4', { entity: 'access-token', action: 'created', record: there('Line 4') }],
  ['revoked access token Line 4', { entity: 'access-token', action: 'revoked', record: there('Line 4') }],
  [
    'requested a sync of source TIVE EU',
    { entity: 'source', action: 'run-requested', record: there('TIVE EU') },
  ],
  ['paused source TIVE EU', { entity: 'source', action: 'paused', record: there('TIVE EU') }],
  ['resumed source TIVE EU', { entity: 'source', action: 'resumed', record: there('TIVE EU') }],
  [
    'accepted held data from source TIVE EU',
    { entity: 'source', action: 'accepted', record: there('TIVE EU') },
  ],
  [
    'changed the state of parcel #7003 from Open to Handled',
    { entity: 'parcel', action: 'updated', record: there('#7003'), changes: { is_handled: to(true, false) } },
  ],
  [
    'removed the note Ask again of parcel #7003',
    { entity: 'parcel', action: 'updated', record: there('#7003'), changes: { note: to(null, 'Ask again') } },
  ],
  [
    'raised alert Cityplay M in TIVE EU',
    { entity: 'episode', action: 'created', record: there('Cityplay M in TIVE EU') },
  ],
  [
    'changed the state of alert Cityplay M in TIVE EU from Not acknowledged to Acknowledged',
    {
      entity: 'episode',
      action: 'updated',
      record: there('Cityplay M in TIVE EU'),
      changes: { is_acknowledged: to(true, false) },
    },
  ],
  [
    'created private calendar address of Ada Lovelace',
    { entity: 'calendar-address', action: 'created', record: there('Ada Lovelace') },
  ],
  ['created closure Stock-taking', { entity: 'closure', action: 'created', record: there('Stock-taking') }],
  [
    'changed the working days from Mon, Tue to Mon',
    {
      entity: 'company-calendar',
      action: 'updated',
      entity_id: 'company',
      record: null,
      changes: { weekdays: to('Mon', 'Mon, Tue') },
    },
  ],
  [
    'created stock transfer of TL-CP-M',
    { entity: 'stock-transfer', action: 'created', record: there('TL-CP-M') },
  ],
  [
    'changed the reason of stock difference in TL-CP-M from Count to Damage',
    {
      entity: 'stock-difference',
      action: 'updated',
      record: there('TL-CP-M'),
      changes: { reason: to('damage', 'count') },
    },
  ],
  [
    'set the cut-off of warehouse TIVE EU to 16:05',
    {
      entity: 'cut-off',
      action: 'updated',
      record: there('TIVE EU'),
      changes: { minute: to(965) },
    },
  ],
  ['created box BX-1', { entity: 'factory-shipment', action: 'created', record: there('BX-1') }],
  [
    'changed the units of box BX-1 from 40 to 48',
    { entity: 'factory-shipment', action: 'updated', record: there('BX-1'), changes: { units: to(48, 40) } },
  ],
  [
    'confirmed the delivery of box BX-1 on Sat 21 Nov',
    {
      entity: 'factory-shipment',
      action: 'confirmed',
      record: there('BX-1'),
      changes: { delivered_date: to('2026-11-21T12:00:00.000Z') },
    },
  ],
  [
    'undid the delivery of box BX-1',
    {
      entity: 'factory-shipment',
      action: 'unconfirmed',
      record: there('BX-1'),
      changes: { delivered_date: to(null, '2026-11-21T12:00:00.000Z') },
    },
  ],
  ['deleted box BX-1', { entity: 'factory-shipment', action: 'deleted', record: there('BX-1') }],
  [
    'mapped destination Georgia to Toronto, which gave 4 boxes an expected arrival',
    {
      entity: 'box-destination',
      action: 'mapped',
      record: there('Georgia'),
      changes: { name: to('Georgia'), destination: to('Toronto'), boxes: to(4) },
    },
  ],
  ['deleted destination Toronto', { entity: 'box-destination', action: 'deleted', record: there('Toronto') }],
  ['created kit CPM1', { entity: 'kit', action: 'created', record: there('CPM1') }],
  [
    'changed the activation of kit CPM1 from Not activated to Activated',
    {
      entity: 'kit',
      action: 'updated',
      record: there('CPM1'),
      changes: { is_subscription_activated: to(true, false) },
    },
  ],
  [
    'imported kits from kits.csv: 1,200 added, 3 updated, 0 unchanged',
    {
      entity: 'kit-import',
      action: 'imported',
      record: null,
      changes: { file_name: to('kits.csv'), created: to(1200), updated: to(3), unchanged: to(0) },
    },
  ],
  [
    'created planning day Sat 21 Nov',
    { entity: 'planning-day', action: 'created', record: there('2026-11-21') },
  ],
  [
    'changed the Sales Target of planning day Sat 21 Nov from 80 to 95',
    {
      entity: 'planning-day',
      action: 'updated',
      record: there('2026-11-21'),
      changes: { target_total: to(95, 80) },
    },
  ],
  [
    'deleted planning day Sat 21 Nov',
    { entity: 'planning-day', action: 'deleted', record: there('2026-11-21') },
  ],
  [
    'changed the safety buffer from 5 to 8',
    {
      entity: 'planning-settings',
      entity_id: 'company',
      action: 'updated',
      record: null,
      changes: { safety_days: to(8, 5) },
    },
  ],
  [
    'changed the default days from China to US from 30 to 37',
    {
      entity: 'planning-settings',
      entity_id: 'company',
      action: 'updated',
      record: null,
      changes: { china_us_days: to(37, 30) },
    },
  ],
  [
    'changed the uplift of event Black Friday from 50% to 60%',
    {
      entity: 'demand-event',
      action: 'updated',
      record: there('Black Friday'),
      changes: { uplift_percent: to(60, 50) },
    },
  ],
  [
    'changed the units per day of forecast override of EU 2.0 L from 40 to 50',
    {
      entity: 'demand-override',
      action: 'updated',
      record: there('eu_20_l'),
      changes: { units_per_day: to(50, 40) },
    },
  ],
  [
    'imported orders from orders-2024.csv: 366 days added, 2 replaced, 9,120 units',
    {
      entity: 'order-history',
      entity_id: 'orders-2024.csv',
      action: 'imported',
      record: null,
      changes: {
        file_name: to('orders-2024.csv', null),
        added: to(366, null),
        replaced: to(2, null),
        units: to(9120, null),
      },
    },
  ],
  [
    'changed the units of planned shipment TL-7 from 240 × EU 2.0 L to 260 × EU 2.0 L',
    {
      entity: 'planned-shipment',
      action: 'updated',
      record: there('TL-7'),
      changes: { lines: to('260 × EU 2.0 L', '240 × EU 2.0 L') },
    },
  ],
  [
    'applied scenario Busy spring',
    { entity: 'supply-scenario', action: 'applied', record: there('Busy spring'), changes: {} },
  ],
  [
    'changed the service goal from 95% to 97%',
    { entity: 'supply-settings', action: 'updated', record: null, changes: { service: to(0.97, 0.95) } },
  ],
  [
    'dismissed proposal EU 2.0 L for TIVE EU until Wed 3 Mar 2027: Being replaced',
    {
      entity: 'proposal',
      action: 'dismissed',
      record: there('EU 2.0 L for TIVE EU'),
      changes: { reason: to('Being replaced', null), until: to('2027-03-03', null) },
    },
  ],
  [
    'showed proposal EU 2.0 L for TIVE EU again',
    { entity: 'proposal', action: 'restored', record: there('EU 2.0 L for TIVE EU'), changes: {} },
  ],
  [
    'changed the factory of box BX-1 from Shenzhen assembly to Dongguan assembly',
    {
      entity: 'factory-shipment',
      action: 'updated',
      record: there('BX-1'),
      changes: { from_factory: to('Dongguan assembly', 'Shenzhen assembly') },
    },
  ],
  [
    'added product TL-CP-M to the catalogue',
    { entity: 'catalogue-item', action: 'created', record: there('TL-CP-M') },
  ],
  [
    'changed the region of product TL-CP-M from US to EU',
    {
      entity: 'catalogue-item',
      action: 'updated',
      record: there('TL-CP-M'),
      changes: { made_for: to('eu', 'us') },
    },
  ],
  [
    'removed product TL-CP-M from the catalogue',
    { entity: 'catalogue-item', action: 'deleted', record: there('TL-CP-M') },
  ],
];
