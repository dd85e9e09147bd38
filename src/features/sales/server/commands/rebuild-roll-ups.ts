import type { Db } from '#server/db/database.ts';
import { SALES_CHANNELS } from '../../rules/regions.ts';
import { updateCustomerDays } from '../feeds/customer-days.ts';
import { splitDays, rebuildSalesDays, takeChannelTurn } from '../feeds/roll-ups.ts';
import { putOrdersOnDays, selectOrderDays } from '../queries/order-days.ts';

/**
 * Puts every order on its day of the time zone, and sums every day again from the orders, some at a time, while
 * everything else goes on. Returns how many days that were.
 */
export async function rebuildRollUps(db: Db, timeZone: string): Promise<number> {
  await putOrdersOnDays(db, timeZone);
  let count = 0;
  for (const channel of SALES_CHANNELS) {
    const days = await selectOrderDays(db, channel);
    for (const some of splitDays(days)) {
      await db.transaction().execute(async (tx) => {
        await takeChannelTurn(tx, channel);
        await rebuildSalesDays(tx, channel, some);
        await updateCustomerDays(tx, channel, some);
      });
    }
    count += days.length;
  }
  return count;
}
