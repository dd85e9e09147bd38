import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import * as shipments from './service.ts';

export function factoryShipmentsRoutes(app: App, company: shipments.Company): void {
  serve(app, contract.listFactoryShipments, ({ db, query, now }) =>
    shipments.listFactoryShipments(db, company, query, now),
  );

  serve(app, contract.createFactoryShipment, async ({ db, body, user, ...by }) => ({
    success: true as const,
    shipment: await shipments.createFactoryShipment(db, company, { ...by, actor: user }, body),
  }));

  serve(app, contract.updateFactoryShipment, async ({ db, params, body, user, ...by }) => ({
    success: true as const,
    shipment: await shipments.updateFactoryShipment(db, company, { ...by, actor: user }, params.id, body),
  }));

  serve(app, contract.expectFactoryShipment, async ({ db, params, body, user, ...by }) => ({
    success: true as const,
    shipment: await shipments.expectFactoryShipment(db, company, { ...by, actor: user }, params.id, body),
  }));

  serve(app, contract.confirmFactoryShipment, async ({ db, params, body, user, ...by }) => {
    const request = { ...by, actor: user };
    const given = body?.delivered_date;
    return {
      success: true as const,
      shipment: await shipments.confirmFactoryShipment(db, company, request, params.id, given),
    };
  });

  serve(app, contract.deleteFactoryShipment, async ({ db, params, user, ...by }) => {
    await shipments.deleteFactoryShipment(db, { ...by, actor: user }, params.id);
    return { success: true as const };
  });
}
