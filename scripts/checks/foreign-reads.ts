export type ForeignReads = Record<string, Record<string, string>>;

/**
 * Which area reads which tables of another by its own SQL, and why: the whole list. Whatever costs no statement more
 * goes through the owner's service instead; a change of these tables looks here first.
 */
export const FOREIGN_READS: ForeignReads = {
  agenda: {
    users: 'a calendar address opens nothing once its person may not sign in: one statement with its count',
  },
  amazon: {
    orders_set_aside: 'the orders that its units sold may lack; as sales_product_days',
    sales_product_days:
      'what was sold, for how long stock lasts; sales uses amazon, so its service cannot be asked',
    sources: 'how far the orders of an account have come is in the cursor of their feed',
  },
  auth: {
    users: 'every call asks at once whether its session and its user are still good',
  },
  catalogue: {
    fba_stock: 'the SKUs of an ASIN, and what is there without an entry',
    kits: 'what was made without an entry',
    sales_product_days: 'what was sold without an entry; sales uses catalogue',
    warehouse_stock: 'what is there without an entry',
  },
  'factory-shipments': {
    users: 'the names of who received and who verified a box',
  },
  journeys: {
    box_checks: 'what became of kits: one statement over their boxes, orders and parcels',
    box_kits: 'as box_checks',
    catalogue_items: 'the region that the SKUs of kits are made for, as a condition',
    factory_shipments: 'as box_checks',
    kits: 'as box_checks',
    order_serials: 'as box_checks',
    orders: 'as box_checks',
    shipments: 'as box_checks',
  },
  deliveries: {
    users: 'the name of who gets a mail; users may queue mails, so it cannot be asked',
  },
  notifications: {
    users: 'locks the account of a person who has chosen nothing yet',
  },
  'product-names': {
    catalogue_items: 'the name that an admin gave comes first; catalogue uses product-names',
  },
  sales: {
    fba_stock: 'the products of Amazon with what was sold of them',
    kits: 'which serial numbers of an order of Amazon are kits: one statement over the orders of a day',
    sources: 'how far orders have come is in the cursor of their feed, which only the feed can read',
  },
  shipping: {
    orders: 'the orders of the shops that have no parcel: one statement over both',
    sources: 'until when parcels are known is in the cursor of their feed, which only the feed can read',
    users: 'the name of who takes care of a parcel',
  },
  supply: {
    order_line_places: 'as order_lines',
    order_lines:
      'from where the orders of the shops were shipped: one statement over orders, their lines and parcels',
    orders: 'as order_lines',
    shipments: 'as order_lines',
  },
  'stock-memory': {
    sources: 'whether a place is still read, as a condition of other statements',
  },
  views: {
    users: 'the name of the owner of a shared view',
  },
};
