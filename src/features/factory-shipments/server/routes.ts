import type { Db } from '#server/db/database.ts';
import type { Narrowed } from '#server/http/answer-state.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import * as arrivals from '../contract/arrivals.ts';
import * as destinations from '../contract/destinations.ts';
import * as contents from '../contract/contents.ts';
import { importFactoryShipments } from '../contract/import.ts';
import { listReceivable, receiveBoxes } from '../contract/receive.ts';
import type { BoxTransitCompany } from './commands/apply-box-change.ts';
import { computeExpectedDay, findRegion } from './commands/apply-box-change.ts';
import { addDestination, mapText, removeDestination } from './commands/change-destinations.ts';
import { changeExpectedArrival } from './commands/change-expected-arrival.ts';
import { confirmBoxArrival, correctBoxArrival, undoBoxArrival } from './commands/confirm-box-arrival.ts';
import { confirmTrackedBoxes, expectTrackedBoxes } from './commands/change-tracked-boxes.ts';
import { createBox } from './commands/create-box.ts';
import { deleteBox } from './commands/delete-box.ts';
import { importBoxes } from './commands/import-boxes.ts';
import { checkContents, replaceContents } from './commands/import-contents.ts';
import { recordReceipts } from './commands/receive-boxes.ts';
import { recordExplanation, recordVerification } from './commands/verify-box.ts';
import { updateBox } from './commands/update-box.ts';
import { listBoxes } from './queries/list-boxes.ts';
import { listReceivableBoxes } from './queries/list-receivable.ts';
import { loadContents } from './queries/load-contents.ts';
import { listDestinations } from './queries/list-destinations.ts';

/** Which boxes come too late for what they bring; supply knows. */
export interface BoxRisks {
  read: (
    db: Db,
    now: Date,
  ) => Promise<{
    atRisk: readonly { id: number; runsOut: string; lands: string | null }[];
    /** Boxes of which that is not known. */
    unknown: readonly number[];
  }>;
  /** Of which parts of tables they are made. */
  narrow: (request: { today: string }) => Narrowed;
}

const success = true as const;

export function registerFactoryShipmentsRoutes(
  app: App,
  { risks, ...company }: BoxTransitCompany & { risks: BoxRisks },
): void {
  serveRemembered(app, contract.listFactoryShipments, ({ db, query, now }) =>
    listBoxes(db, query, { company, now }),
  );

  serveRemembered(
    app,
    contract.listBoxesAtRiskEndpoint,
    async ({ db, now }) => {
      const { atRisk, unknown } = await risks.read(db, now);
      const boxes = atRisk.map(({ id, runsOut, lands }) => ({ id, runs_out: runsOut, lands }));
      return { success, boxes, unknown: [...unknown] };
    },
    { narrow: risks.narrow },
  );

  registerDestinationRoutes(app, company);

  serve(app, contract.createFactoryShipment, async ({ db, body, user, ...by }) => ({
    success,
    shipment: await createBox(db, { company, by: { ...by, actor: user } }, body),
  }));

  serve(app, importFactoryShipments, async ({ db, body, user, ...by }) => ({
    success,
    created: await importBoxes(db, { company, by: { ...by, actor: user } }, body.boxes),
  }));

  serve(app, contract.updateFactoryShipment, async ({ db, params: { id }, body, user, ...by }) => ({
    success,
    shipment: await updateBox(db, { company, by: { ...by, actor: user }, id }, body),
  }));

  serve(app, contract.expectFactoryShipment, async ({ db, params: { id }, body, user, ...by }) => ({
    success,
    shipment: await changeExpectedArrival(db, { company, by: { ...by, actor: user }, id }, body),
  }));

  registerArrivalRoutes(app, company);
  registerContentsRoutes(app);
  registerReceiveRoutes(app, company);

  serve(app, contract.deleteFactoryShipment, async ({ db, params: { id }, user, ...by }) => {
    await deleteBox(db, { ...by, actor: user }, id);
    return { success };
  });
}

function registerDestinationRoutes(app: App, company: BoxTransitCompany): void {
  serveRemembered(app, destinations.listBoxDestinations, async ({ db }) => ({
    success,
    ...(await listDestinations(db, company.warehouses)),
  }));

  serve(app, destinations.createBoxDestination, async ({ db, body, user, ...by }) => ({
    success,
    id: await addDestination(db, { company, by: { ...by, actor: user } }, body),
  }));

  serve(app, destinations.mapBoxDestination, async ({ db, body, user, ...by }) => ({
    success,
    id: await mapText(db, { company, by: { ...by, actor: user } }, body),
  }));

  serve(app, destinations.removeBoxDestination, async ({ db, params: { id }, user, ...by }) => {
    await removeDestination(db, { ...by, actor: user }, id);
    return { success };
  });

  serve(app, destinations.previewBoxArrival, async ({ db, query: { to_warehouse, ship_date } }) => {
    const region = await findRegion(db, company, to_warehouse);
    const expected = await computeExpectedDay(db, company, { shipDate: ship_date, region });
    return { success, region, expected_arrival: expected };
  });
}

function registerArrivalRoutes(app: App, company: BoxTransitCompany): void {
  serve(app, arrivals.confirmFactoryShipment, async ({ db, params: { id }, body, user, ...by }) => ({
    success,
    shipment: await confirmBoxArrival(db, { company, by: { ...by, actor: user }, id }, body?.delivered_date),
  }));

  serve(app, arrivals.undoFactoryShipmentConfirm, async ({ db, params: { id }, user, ...by }) => ({
    success,
    shipment: await undoBoxArrival(db, { company, by: { ...by, actor: user }, id }),
  }));

  serve(app, arrivals.correctFactoryShipmentArrival, async ({ db, params: { id }, body, user, ...by }) => ({
    success,
    shipment: await correctBoxArrival(db, { company, by: { ...by, actor: user }, id }, body),
  }));

  serve(app, arrivals.confirmTracking, async ({ db, body, user, ...by }) => {
    const request = { company, by: { ...by, actor: user }, tracking: body.tracking_number };
    return { success, boxes: await confirmTrackedBoxes(db, request, body.delivered_date) };
  });

  serve(
    app,
    arrivals.expectTracking,
    async ({ db, body: { tracking_number: tracking, ...body }, user, ...by }) => {
      const request = { company, by: { ...by, actor: user }, tracking };
      return { success, boxes: await expectTrackedBoxes(db, request, body) };
    },
  );
}

function registerReceiveRoutes(app: App, { timeZone }: BoxTransitCompany): void {
  serveRemembered(app, listReceivable, async ({ db, now }) => ({
    success,
    boxes: await listReceivableBoxes(db, now),
  }));

  serve(app, receiveBoxes, async ({ db, body, user, ...by }) => ({
    success,
    results: await recordReceipts(db, { timeZone, by: { ...by, actor: user } }, body.receipts),
  }));
}

function registerContentsRoutes(app: App): void {
  serve(app, contents.getBoxContents, ({ db, params: { id } }) => loadContents(db, id));

  serve(app, contents.previewContents, async ({ db, body }) => ({
    success,
    ...(await checkContents(db, body.kits)),
  }));

  serve(app, contents.importContents, async ({ db, body, user, ...by }) => ({
    success,
    ...(await replaceContents(db, { ...by, actor: user }, body.kits)),
  }));

  serve(app, contents.verifyBox, async ({ db, params: { id }, body, user, ...by }) => ({
    success,
    ...(await recordVerification(db, { by: { ...by, actor: user }, id }, body)),
  }));

  serve(app, contents.explainDifference, async ({ db, params: { id }, body, user, ...by }) => {
    await recordExplanation(db, { by: { ...by, actor: user }, id }, body);
    return { success };
  });
}
