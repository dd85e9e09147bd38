/** What is read of a shop, by rights of its own. */
export type ShopData = 'orders' | 'parcels' | 'returns';

interface Right {
  /** One of them is enough. */
  rights: readonly string[];
  for: readonly ShopData[];
  /** What is missing without it. */
  without: string;
}

/** Either shows returns; what was refunded is seen with the orders. */
const RETURN_RIGHTS = ['read_returns', 'read_marketplace_returns'];

const ALL_ORDERS = 'read_all_orders';
const DAYS_WITHOUT_ALL_ORDERS = 60;

const RIGHTS: readonly Right[] = [
  {
    rights: [ALL_ORDERS],
    for: ['orders', 'parcels', 'returns'],
    without: `only the orders of the last ${DAYS_WITHOUT_ALL_ORDERS} days can be read`,
  },
  { rights: ['read_customers'], for: ['orders'], without: 'orders will have no customer' },
  { rights: ['read_locations'], for: ['parcels'], without: 'parcels will have no warehouse' },
  { rights: ['read_locations'], for: ['returns'], without: 'restocked units will have no warehouse' },
  {
    rights: RETURN_RIGHTS,
    for: ['returns'],
    without: 'returns have no reasons, and only refunds show what was restocked',
  },
  {
    rights: [
      'read_merchant_managed_fulfillment_orders',
      'read_third_party_fulfillment_orders',
      'read_assigned_fulfillment_orders',
    ],
    for: ['parcels'],
    without: 'parcels cannot be read',
  },
];

/** What will be missing of this data for each right that the app does not have, one sentence each. */
export const listMissingRights = (granted: ReadonlySet<string>, data: ShopData): string[] =>
  RIGHTS.filter((right) => right.for.includes(data) && !right.rights.some((each) => granted.has(each))).map(
    ({ rights, without }) => `Without ${rights.length > 1 ? 'one of ' : ''}${rights.join(', ')} ${without}.`,
  );

export const hasReturnRight = (granted: ReadonlySet<string>): boolean =>
  RETURN_RIGHTS.some((each) => granted.has(each));

/** How many days back orders can be read; null for all of them. */
export const countReadableDays = (granted: ReadonlySet<string>): number | null =>
  granted.has(ALL_ORDERS) ? null : DAYS_WITHOUT_ALL_ORDERS;
