import type {
  DeliveryTimes,
  ShippingOverview,
  Shipment,
  Worklist,
  WorkParcel,
} from '#features/shipping/contract.ts';

let built = 0;

/** A parcel in transit, with the given overrides. */
export const buildParcel = (overrides: Partial<Shipment> = {}): Shipment => {
  built += 1;
  return {
    SHIPMENT_ID: built,
    ORDER_ID: String(1000 + built),
    ORDER_NAME: `#${1000 + built}`,
    DESTINATION_COUNTRY: 'Germany',
    WAREHOUSE_NAME: 'TIVE EU',
    WAREHOUSE_CITY: 'Venlo',
    TRACKING_COMPANY: 'DHL',
    TRACKING_NUMBER: 'JVGL0123456789012345',
    CURRENT_STATUS: 'in_transit',
    LATEST_EVENT_STATUS: 'in_transit',
    TIME_ORDER_TO_SHIP: '5h',
    TIME_SHIP_TO_DELIVER: null,
    LAST_STATUS_TIME: '2026-11-20T10:00:00.000Z',
    SHIPPED_TIME: '2026-11-19T10:00:00.000Z',
    ...overrides,
  };
};

/** What the shipping screen begins with: two sections, one of which has more pages than one. */
export const buildOverview = (overrides: Partial<ShippingOverview> = {}): ShippingOverview => ({
  success: true,
  window: { startDate: '2026-08-24', endDate: '2026-11-21' },
  loading: [],
  cards: { total: 1251, delivered: 1207, in_transit: 31, delayed: 9, failed: 4 },
  averages: {
    order_to_ship: { average: '20h', parcels: 1251 },
    ship_to_deliver: { average: '2d 5h', parcels: 1207 },
    total_delivery: { average: '3d 1h', parcels: 1207 },
  },
  groups: [
    {
      status: 'in_transit',
      count: 31,
      results: [buildParcel(), buildParcel()],
    },
    {
      status: 'delivered',
      count: 1,
      results: [
        buildParcel({ ORDER_NAME: '#77', CURRENT_STATUS: 'delivered', TIME_SHIP_TO_DELIVER: '2d 5h' }),
      ],
    },
  ],
  options: {
    countries: ['France', 'Germany'],
    statuses: ['in_transit', 'delivered'],
    carriers: ['DHL', 'DPD'],
    warehouses: ['ITB', 'TIVE EU'],
  },
  ...overrides,
});

/** What is known of delivery times: one carrier to judge, one with too few parcels. */
export const buildTimes = (overrides: Partial<DeliveryTimes> = {}): DeliveryTimes => ({
  success: true,
  window: { startDate: '2026-11-20', endDate: '2026-11-21' },
  loading: [],
  times: {
    order_to_ship: { parcels: 1251, median: 18, p90: 40 },
    ship_to_deliver: { parcels: 1207, median: 49, p90: 101 },
    total_delivery: { parcels: 1207, median: 70, p90: 130 },
  },
  on_time: { parcels: 1207, undelivered: 0, share: 0.927 },
  by_carrier: [
    { name: 'DHL', is_few: false, parcels: 1200, median: 49, p90: 101, on_time: 0.93 },
    { name: 'DPD', is_few: true, parcels: 7, median: null, p90: null, on_time: null },
  ],
  by_country: [{ name: 'Germany', is_few: false, parcels: 1207, median: 49, p90: 101, on_time: 0.927 }],
  by_warehouse: [{ name: null, is_few: false, parcels: 1207, median: 49, p90: 101, on_time: 0.927 }],
  distribution: Array.from({ length: 11 }, (_, from) => ({
    from_days: from,
    to_days: from === 10 ? null : from + 1,
    parcels: from * 10,
  })),
  days: ['2026-11-20', '2026-11-21'].map((day) => ({
    day,
    delivered: 5,
    in_transit: 4,
    delayed: 3,
    failed: 2,
    other: 1,
  })),
  ...overrides,
});

export const buildWorkParcel = (overrides: Partial<WorkParcel> = {}): WorkParcel => ({
  ...buildParcel(),
  reasons: ['failed'],
  waiting_days: 2,
  promise: { by: 'plan', days: 2 },
  care: { note: null, owner_id: null, owner_name: null, is_handled: false },
  ...overrides,
});

export const buildWork = (parcels: WorkParcel[], counts: Partial<Worklist['counts']> = {}): Worklist => ({
  success: true,
  window: { startDate: '2026-08-24', endDate: '2026-11-21' },
  loading: [],
  parcels,
  counts: {
    all: parcels.length,
    unscanned: 0,
    still: 0,
    failed: 0,
    delayed: 0,
    late: 0,
    handled: 0,
    silent: 0,
    ...counts,
  },
  pagination: { total: parcels.length, limit: 20, offset: 0 },
});
