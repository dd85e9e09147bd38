import type { Overview, Shipment } from '#features/shipping/contract.ts';

let built = 0;

/** A parcel on its way, but for what is given. */
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
    PROMISED_TIME: null,
    ...overrides,
  };
};

/** What the shipping screen begins with: two sections, one of which has more pages than one. */
export const buildOverview = (overrides: Partial<Overview> = {}): Overview => ({
  success: true,
  window: { startDate: '2026-08-24', endDate: '2026-11-21' },
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
