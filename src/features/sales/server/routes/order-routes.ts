import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import { getCustomer } from '../../contract/customer.ts';
import { getOrder } from '../../contract/order.ts';
import { computeRetentionStart } from '../../rules/retention.ts';
import { openCustomer } from '../commands/open-customer.ts';
import { explainMissingRefunds } from '../queries/amazon/missing-refunds.ts';
import { ORDERS_MAX } from '../queries/load-customer.ts';
import { loadOrder } from '../queries/load-order.ts';

/** One order, and the customer of one. */
export function registerOrderRoutes(
  app: App,
  {
    COMPANY_TIME_ZONE: timeZone,
    PERSONAL_DATA_DAYS,
  }: Pick<Settings, 'COMPANY_TIME_ZONE' | 'PERSONAL_DATA_DAYS'>,
): void {
  const computeKeptFrom = (now: Date) => computeRetentionStart(now, timeZone, PERSONAL_DATA_DAYS);

  serve(app, getOrder, async ({ db, params, now }) => {
    const question = { externalId: params.id, keptFrom: computeKeptFrom(now) };
    const { refunded_in, ...order } = await loadOrder(db, question);
    const missing_refunds = await explainMissingRefunds(db, { ...order, refunded_in }, { timeZone, now });
    const returns = order.returns.map(({ returned_at, ...line }) => ({
      ...line,
      returned_at: returned_at.toISOString(),
    }));
    const restocks = order.restocks.map(({ restocked_at, ...restock }) => ({
      ...restock,
      restocked_at: restocked_at.toISOString(),
    }));
    return {
      order: { ...order, placed_at: order.placed_at.toISOString(), missing_refunds, returns, restocks },
    };
  });

  serve(app, getCustomer, async ({ db, params, user, address, now }) => {
    const question = { externalId: params.order, keptFrom: computeKeptFrom(now) };
    const orders = await openCustomer(db, { actor: user, address, now }, question);
    const findFirst = (key: 'name' | 'email') => orders.find((order) => order[key] !== null)?.[key] ?? null;
    return {
      customer: {
        name: findFirst('name'),
        email: findFirst('email'),
        orders: orders
          .slice(0, ORDERS_MAX)
          .map((order) => ({ ...order, placed_at: order.placed_at.toISOString() })),
        has_more_orders: orders.length > ORDERS_MAX,
      },
    };
  });
}
