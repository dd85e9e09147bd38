import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/kit.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import { serve } from '#server/http/serve.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { getBridgeReceipts } from '../contract/receipts.ts';
import * as wire from '../contract.ts';
import { changeCutOff, enterTransfer, recordArrival, takeBackTransfer } from './commands/enter-transfers.ts';
import { saveReason } from './commands/save-reason.ts';
import { listBridgePlaces } from './queries/list-bridge-places.ts';
import { PLANNED_DAYS } from './queries/load-bridge-facts.ts';
import { listReceipts } from './queries/list-receipts.ts';
import { selectNames } from './queries/select-names.ts';
import { selectSkuDays } from './queries/select-bridge.ts';
import { selectLatestTransfers } from './queries/transfers.ts';
import { describeBridge, findBridgePlace } from './routes/describe-bridge.ts';
import { registerStatementRoutes, type ValuedCompany } from './routes/statement.ts';
import { toWireReceipt } from './routes/to-wire-receipt.ts';
import { listPlanned } from './routes/list-planned.ts';
import { findEvidence } from './routes/find-evidence.ts';

const done = { success: true as const };

export function registerBridgeRoutes(app: App, company: ValuedCompany): void {
  const { currency } = company;
  const findPlace = async (db: Db, id: string) => findBridgePlace(await listBridgePlaces(db, company), id);
  const findSpan = (days: number, now: Date) => {
    const to = addDays(getDayInZone(company.timeZone, now), -1);
    return { from: addDays(to, 1 - days), to };
  };

  serveRemembered(app, wire.getBridge, async ({ db, query, now }) => {
    const places = await listBridgePlaces(db, company);
    const place = query.place === undefined ? places[0] : findBridgePlace(places, query.place);
    return {
      places: places.map(({ id, name }) => ({ id, name })),
      bridge: place ? await describeBridge(db, { place, currency, ...findSpan(query.days, now) }) : null,
    };
  });

  serve(app, wire.getBridgeSku, async ({ db, query: { place, sku, days }, now }) => {
    const { id } = await findPlace(db, place);
    const span = { place: id, ...findSpan(days, now) };
    const rows = await selectSkuDays(db, { ...span, skus: await selectNames(db, { ...span, sku }) });
    return { days: rows.toSorted((one, other) => other.day.localeCompare(one.day)) };
  });

  serve(app, wire.getBridgeEvidence, async ({ db, query: { place, ...wanted } }) =>
    findEvidence(db, { company, place: await findPlace(db, place), ...wanted }),
  );

  serve(app, getBridgeReceipts, async ({ db, query: { place, days }, now }) => {
    const to = getDayInZone(company.timeZone, now);
    const receipts = await listReceipts(db, company, { place, from: addDays(to, 1 - days), to });
    return { receipts: receipts.map(toWireReceipt) };
  });

  serve(app, wire.saveBridgeReason, async ({ db, body, user, ...by }) => {
    await saveReason(db, { ...by, actor: user }, body);
    return done;
  });

  serve(app, wire.saveCutOff, async ({ db, body, user, ...by }) => {
    const place = await findPlace(db, body.place);
    if (place.kind === 'pool') throw new AppError('invalid', 'Amazon’s days have no cut-off.');
    await changeCutOff(db, { ...by, actor: user }, { ...body, place: place.id });
    return done;
  });

  serve(app, wire.listTransfers, async ({ db, now }) => ({
    transfers: await selectLatestTransfers(db),
    planned: await listPlanned(db, addDays(getDayInZone(company.timeZone, now), -PLANNED_DAYS)),
  }));

  serve(app, wire.addTransfer, async ({ db, body: transfer, user, ...by }) => {
    const today = getDayInZone(company.timeZone, by.now);
    const places = (await listBridgePlaces(db, company)).map(({ id }) => id);
    const entered = { transfer, places, today };
    return { ...done, id: await enterTransfer(db, { ...by, actor: user }, entered) };
  });

  serve(app, wire.saveTransferArrival, async ({ db, params, body, user, ...by }) => {
    const today = getDayInZone(company.timeZone, by.now);
    await recordArrival(db, { ...by, actor: user }, { ...params, arrivedOn: body.arrived_on, today });
    return done;
  });

  serve(app, wire.removeTransfer, async ({ db, params, user, ...by }) => {
    await takeBackTransfer(db, { ...by, actor: user }, params.id);
    return done;
  });

  registerStatementRoutes(app, company);
}
