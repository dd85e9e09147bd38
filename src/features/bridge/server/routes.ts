import { loadProductNames } from '#features/product-names/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/kit.ts';
import { serve, serveStream } from '#server/http/serve.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { getBridgeReceipts } from '../contract/receipts.ts';
import * as wire from '../contract.ts';
import { changeCutOff, enterTransfer, takeBackTransfer } from './commands/enter-transfers.ts';
import { saveReason } from './commands/save-reason.ts';
import { listBridgePlaces, type BridgeCompany } from './queries/list-bridge-places.ts';
import { PLANNED_DAYS } from './queries/load-bridge-facts.ts';
import { listReceipts } from './queries/list-receipts.ts';
import { selectSkuDays } from './queries/select-bridge.ts';
import { selectLatestTransfers } from './queries/transfers.ts';
import { describeBridge, findBridgePlace } from './routes/describe-bridge.ts';
import { toWireReceipt } from './routes/to-wire-receipt.ts';
import { listPlanned } from './routes/list-planned.ts';
import { findEvidence } from './routes/find-evidence.ts';
import { buildStatementWorkbook } from './routes/statement-workbook.ts';

const done = { success: true as const };

export function registerBridgeRoutes(app: App, company: BridgeCompany & { currency: string }): void {
  const { currency } = company;
  const findPlace = async (db: Db, id: string) => findBridgePlace(await listBridgePlaces(db, company), id);
  const findSpan = (days: number, now: Date) => {
    const to = addDays(getDayInZone(company.timeZone, now), -1);
    return { from: addDays(to, 1 - days), to };
  };

  serve(app, wire.getBridge, async ({ db, query, now }) => {
    const places = await listBridgePlaces(db, company);
    const place = query.place === undefined ? places[0] : findBridgePlace(places, query.place);
    return {
      places: places.map(({ id, name }) => ({ id, name })),
      bridge: place ? await describeBridge(db, { place, currency, ...findSpan(query.days, now) }) : null,
    };
  });

  serve(app, wire.getBridgeSku, async ({ db, query: { place, sku, days }, now }) => {
    const { id } = await findPlace(db, place);
    const rows = await selectSkuDays(db, { place: id, skus: [sku], ...findSpan(days, now) });
    return { days: rows.reverse() };
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

  serve(app, wire.removeTransfer, async ({ db, params, user, ...by }) => {
    await takeBackTransfer(db, { ...by, actor: user }, params.id);
    return done;
  });

  const describeStatement = async (
    db: Db,
    { query, now }: { query: { place?: string | undefined; month?: string | undefined }; now: Date },
  ): Promise<wire.WireStatement> => {
    const places = await listBridgePlaces(db, company);
    const place = findBridgePlace(places, query.place ?? places[0]?.id ?? '');
    const month = query.month ?? getDayInZone(company.timeZone, now).slice(0, 7);
    const last = addDays(addDays(`${month}-01`, 32).slice(0, 8) + '01', -1);
    const { to: yesterday } = findSpan(1, now);
    const span = { from: `${month}-01`, to: last < yesterday ? last : yesterday };
    const bridge = await describeBridge(db, { place, currency, ...span });
    const skus = bridge.skus.map(({ sku }) => sku);
    const names = await loadProductNames(db, skus);
    const rows = await selectSkuDays(db, { place: place.id, skus, ...span });
    const differing = rows.filter(({ unexplained }) => unexplained !== 0);
    const costs = new Map(bridge.skus.map(({ sku, unit_cost: cost }) => [sku, cost]));
    return {
      places: places.map(({ id, name }) => ({ id, name })),
      bridge,
      lines: differing.map((row) => ({
        ...row,
        name: names.get(row.sku)?.name ?? null,
        unit_cost: costs.get(row.sku) ?? null,
      })),
    };
  };

  serve(app, wire.getStatement, ({ db, query, now }) => describeStatement(db, { query, now }));

  serveStream(app, wire.exportStatement, async ({ db, query, now }, reply) => {
    const today = getDayInZone(company.timeZone, now);
    reply
      .type(wire.exportStatement.response.contentType)
      .header('content-disposition', `attachment; filename="stock_statement_${today}.xlsx"`);
    if (reply.request.method === 'HEAD') return reply.send();
    const hasPlaces = (await listBridgePlaces(db, company)).length > 0;
    const statement = !hasPlaces ? null : await describeStatement(db, { query, now });
    const workbook = await buildStatementWorkbook(statement);
    return reply.send(Buffer.from(workbook));
  });
}
