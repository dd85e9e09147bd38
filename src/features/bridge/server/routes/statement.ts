import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/kit.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import { serveStream } from '#server/http/serve.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import * as wire from '../../contract/statement.ts';
import { listBridgePlaces, type BridgeCompany } from '../queries/list-bridge-places.ts';
import { selectSkuDays } from '../queries/select-bridge.ts';
import { describeBridge, findBridgePlace } from './describe-bridge.ts';
import { buildStatementWorkbook } from './statement-workbook.ts';

/** The company with the currency in which it counts. */
export type ValuedCompany = BridgeCompany & { currency: string };

/** The statement of a warehouse and month, as data and as a workbook. */
export function registerStatementRoutes(app: App, company: ValuedCompany): void {
  serveRemembered(app, wire.getStatement, ({ db, query, now }) =>
    describeStatement(db, company, { ...query, now }),
  );

  serveStream(app, wire.exportStatement, async ({ db, query, now }, reply) => {
    const today = getDayInZone(company.timeZone, now);
    reply
      .type(wire.exportStatement.response.contentType)
      .header('content-disposition', `attachment; filename="stock_statement_${today}.xlsx"`);
    if (reply.request.method === 'HEAD') return reply.send();
    const hasPlaces = (await listBridgePlaces(db, company)).length > 0;
    const statement = !hasPlaces ? null : await describeStatement(db, company, { ...query, now });
    const workbook = await buildStatementWorkbook(statement);
    return reply.send(Buffer.from(workbook));
  });
}

interface Wanted {
  place?: string | undefined;
  month?: string | undefined;
  now: Date;
}

async function describeStatement(
  db: Db,
  company: ValuedCompany,
  { now, ...wanted }: Wanted,
): Promise<wire.WireStatement> {
  const places = await listBridgePlaces(db, company);
  const place = findBridgePlace(places, wanted.place ?? places[0]?.id ?? '');
  const today = getDayInZone(company.timeZone, now);
  const yesterday = addDays(today, -1);
  // Of this month no day is over yet on its first one.
  const month = wanted.month ?? yesterday.slice(0, 'yyyy-mm'.length);
  const from = `${month}-01`;
  const last = addDays(addDays(from, 32).slice(0, 8) + '01', -1);
  const lastOver = last < yesterday ? last : yesterday;
  const span = { from, to: lastOver < from ? from : lastOver };
  const bridge = await describeBridge(db, { place, currency: company.currency, ...span });
  // What differs, under each name that it had.
  const differences = new Map(
    bridge.skus.flatMap((each) => [each.sku, ...each.former_skus].map((sku) => [sku, each] as const)),
  );
  const differing = await selectSkuDays(db, {
    place: place.id,
    skus: [...differences.keys()],
    ...span,
    isDifferingOnly: true,
  });
  return {
    places: places.map(({ id, name }) => ({ id, name })),
    bridge,
    lines: differing.map((row) => ({
      ...row,
      name: differences.get(row.sku)?.name ?? null,
      unit_cost: differences.get(row.sku)?.unit_cost ?? null,
    })),
  };
}
