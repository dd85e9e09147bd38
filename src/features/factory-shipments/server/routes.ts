import type { Db } from '#server/db/database.ts';
import type { VersionedTable } from '#server/answers/data-versions.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import * as changes from './commands/change-box.ts';
import { listBoxes } from './queries/list-boxes.ts';

/** Which boxes come too late for what they bring, and from which tables that is told; planning knows. */
export interface BoxRisks {
  of: readonly VersionedTable[];
  read: (db: Db, now: Date) => Promise<readonly { id: number; runsOut: string; lands: string | null }[]>;
}

export function registerFactoryShipmentsRoutes(
  app: App,
  { risks, ...company }: changes.BoxTransitCompany & { risks: BoxRisks },
): void {
  serveRemembered(app, contract.listFactoryShipments, { of: ['factory_shipments'] }, ({ db, query, now }) =>
    listBoxes(db, company, query, now),
  );

  serveRemembered(app, contract.listBoxesAtRiskEndpoint, { of: risks.of }, async ({ db, now }) => {
    const boxes = await risks.read(db, now);
    return {
      success: true as const,
      boxes: boxes.map(({ id, runsOut, lands }) => ({ id, runs_out: runsOut, lands })),
    };
  });

  serve(app, contract.createFactoryShipment, async ({ db, body, user, ...by }) => ({
    success: true as const,
    shipment: await changes.createBox(db, company, { ...by, actor: user }, body),
  }));

  serve(app, contract.updateFactoryShipment, async ({ db, params, body, user, ...by }) => ({
    success: true as const,
    shipment: await changes.updateBox(db, company, { ...by, actor: user }, params.id, body),
  }));

  serve(app, contract.expectFactoryShipment, async ({ db, params, body, user, ...by }) => ({
    success: true as const,
    shipment: await changes.changeExpectedArrival(db, company, { ...by, actor: user }, params.id, body),
  }));

  serve(app, contract.confirmFactoryShipment, async ({ db, params, body, user, ...by }) => {
    const request = { ...by, actor: user };
    const given = body?.delivered_date;
    return {
      success: true as const,
      shipment: await changes.confirmBoxArrival(db, company, request, params.id, given),
    };
  });

  serve(app, contract.deleteFactoryShipment, async ({ db, params, user, ...by }) => {
    await changes.deleteBox(db, { ...by, actor: user }, params.id);
    return { success: true as const };
  });
}
