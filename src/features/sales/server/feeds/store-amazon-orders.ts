import type { AmazonAccountFee, AmazonPosting } from '#connectors/amazon/index.ts';
import type { Db } from '#server/db/database.ts';
import { applyPostings } from '../../rules/settlement.ts';
import type { ChannelOrder } from './channel-order.ts';
import { selectAmazonOrders, selectPostings, storePostings } from './order-postings.ts';
import { rebuildFeeDays, selectPostedDays } from './amazon/fee-days.ts';
import { selectForeignRefundDays } from './foreign-refunds.ts';
import { splitDays, takeChannelTurn, updateSalesDays } from './roll-ups.ts';
import { storeAccountFees } from './amazon/store-account-fees.ts';
import { storeOrders } from './store-orders.ts';

interface AmazonAccount {
  account: string;
  timeZone: string;
}

/** Stores orders as Amazon lists them, with what it has booked for them so far. Returns how many orders changed. */
export async function storeAmazonOrders(
  tx: Db,
  { account, timeZone, orders }: AmazonAccount & { orders: readonly ChannelOrder[] },
): Promise<number> {
  // Orders and postings are read at the same time; whichever is stored second must see the first.
  await takeChannelTurn(tx, 'amazon');
  const postings = await selectPostings(
    tx,
    account,
    orders.map(({ externalId }) => externalId),
  );
  const settled = orders.map((order) => applyPostings(order, postings.get(order.externalId) ?? []));
  // Amazon says nothing of who bought.
  return storeOrders(tx, {
    channel: 'amazon',
    account,
    timeZone,
    personalDataFrom: 'infinity',
    orders: settled,
  });
}

interface Bookings {
  postings: readonly AmazonPosting[];
  accountFees: readonly AmazonAccountFee[];
}

/** Stores what Amazon has booked, and brings the orders up to date that are there. Returns how many rows changed. */
export async function storeAmazonPostings(
  tx: Db,
  { account, timeZone, postings, accountFees }: AmazonAccount & Bookings,
): Promise<number> {
  await takeChannelTurn(tx, 'amazon');
  const changed = await storePostings(tx, account, postings);
  const orders = await selectAmazonOrders(tx, account, changed);
  const changes = await storeAmazonOrders(tx, { account, timeZone, orders });
  const days = await selectForeignRefundDays(tx, account, changed);
  await updateSalesDays(
    tx,
    'amazon',
    days.map((day) => ({ day, customerKey: null, products: 'all' as const })),
  );
  // The fees of an order may change while its price does not.
  for (const some of splitDays(await selectPostedDays(tx, account, changed))) await rebuildFeeDays(tx, some);
  return changes + (await storeAccountFees(tx, { account, timeZone, accountFees }));
}
