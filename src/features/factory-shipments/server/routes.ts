import type { Db } from '#server/db/database.ts';
import type { VersionedTable } from '#server/answers/data-versions.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import * as changes from './commands/change-boxes.ts';
import { listBoxes } from './queries/list-boxes.ts';

/** Which boxes come too late for what they bring, and from which tables that is told; planning knows. */
export interface Risks {
  of: readonly VersionedTable[];
  read: (db: Db, now: Date) => Promise<readonly { id: number; runsOut: string; lands: string | null }[]>;
}

export function registerFactoryShipmentsRoutes(
  app: App,
  { risks, ...company }: changes.Sender & { risks: Risks },
): void {
  serveRemembered(app, contract.listFactoryShipments, { of: ['factory_shipments'] }, ({ db, query, now }) =>
    listBoxes(db, company, query, now),
  );

  serveRemembered(app, contract.listBoxesAtRisk, { of: risks.of }, async ({ db, now }) => {
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
    shipment: await changes.expectBox(db, company, { ...by, actor: user }, params.id, body),
  }));

  serve(app, contract.confirmFactoryShipment, async ({ db, params, body, user, ...by }) => {
    const request = { ...by, actor: user };
    const given = body?.delivered_date;
    return {
      success: true as const,
      shipment: await changes.confirmBox(db, company, request, params.id, given),
    };
  });

  serve(app, contract.deleteFactoryShipment, async ({ db, params, user, ...by }) => {
    await changes.deleteBox(db, { ...by, actor: user }, params.id);
    return { success: true as const };
  });
}
