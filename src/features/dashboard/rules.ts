/** The charts show this many days, the last of which is today. */
export const TREND_DAYS = 30;

/** A SKU at zero is urgent when it sold or had stock in this many days. */
export const URGENT_WITHIN_DAYS = 30;

/** The modal lists this many rows, and says how many more there are. */
export const MODAL_ROWS = 50;

/** What the dashboard says of Amazon covers this many days. */
export const SALES_DAYS = 30;

/** Whether a source brings what the dashboard shows: stock, Amazon's stock and what Amazon sold. */
export const isDashboardSource = ({ id, kind }: { id: string; kind: string }): boolean =>
  kind === 'warehouse-stock' || kind === 'fba-stock' || isAmazonSalesSource({ id });

/** The orders of one of the company's seller accounts. */
export const isAmazonSalesSource = ({ id }: { id: string }): boolean => id.startsWith('orders:amazon');
