import type { Db } from '#server/db/database.ts';
import type { VersionedTable } from '#server/answers/data-versions.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import type { BoxTransitCompany } from './commands/apply-box-change.ts';
import { changeExpectedArrival } from './commands/change-expected-arrival.ts';
import { confirmBoxArrival } from './commands/confirm-box-arrival.ts';
import { createBox } from './commands/create-box.ts';
import { deleteBox } from './commands/delete-box.ts';
import { updateBox } from './commands/update-box.ts';
import { listBoxes } from './queries/list-boxes.ts';

/** Which boxes come too late for what they bring, and from which tables that is read; planning knows. */
export interface BoxRisks {
  of: readonly VersionedTable[];
  read: (db: Db, now: Date) => Promise<readonly { id: number; runsOut: string; lands: string | null }[]>;
}

const success = true as const;

export function registerFactoryShipmentsRoutes(
  app: App,
  { risks, ...company }: BoxTransitCompany & { risks: BoxRisks },
): void {
  serveRemembered(
    app,
    contract.listFactoryShipments,
    { of: ['factory_shipments', 'box_destinations'] },
    ({ db, query, now }) => listBoxes(db, query, { company, now }),
  );

  serveRemembered(app, contract.listBoxesAtRiskEndpoint, { of: risks.of }, async ({ db, now }) => {
    const boxes = await risks.read(db, now);
    return { success, boxes: boxes.map(({ id, runsOut, lands }) => ({ id, runs_out: runsOut, lands })) };
  });

  serve(app, contract.createFactoryShipment, async ({ db, body, user, ...by }) => ({
    success,
    shipment: await createBox(db, { company, by: { ...by, actor: user } }, body),
  }));

  serve(app, contract.updateFactoryShipment, async ({ db, params: { id }, body, user, ...by }) => ({
    success,
    shipment: await updateBox(db, { company, by: { ...by, actor: user }, id }, body),
  }));

  serve(app, contract.expectFactoryShipment, async ({ db, params: { id }, body, user, ...by }) => ({
    success,
    shipment: await changeExpectedArrival(db, { company, by: { ...by, actor: user }, id }, body),
  }));

  serve(app, contract.confirmFactoryShipment, async ({ db, params: { id }, body, user, ...by }) => ({
    success,
    shipment: await confirmBoxArrival(db, { company, by: { ...by, actor: user }, id }, body?.delivered_date),
  }));

  serve(app, contract.deleteFactoryShipment, async ({ db, params: { id }, user, ...by }) => {
    await deleteBox(db, { ...by, actor: user }, id);
    return { success };
  });
}
