import { describeActor } from '#server/http/identity.ts';
import type { App } from '#server/http/kit.ts';
import { sendListFile } from '#server/http/files/send-list-file.ts';
import { sendPieces } from '#server/http/files/send-pieces.ts';
import { serve, serveStream } from '#server/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import { getDayInZone } from '#shared/dates.ts';
import * as contract from '../contract/kits.ts';
import { AppError } from '#shared/errors.ts';
import { exportKitList, KIT_COLUMNS } from '../contract/kits-file.ts';
import { getKit } from '../contract/kit.ts';
import { findKit } from './queries/select-kit-page.ts';
import { loadKitPage } from './queries/load-kit-page.ts';
import { recordKits } from './commands/save-kits.ts';
import { streamKits } from './queries/stream-kits.ts';
import { streamKitsFile } from './queries/stream-kits-file.ts';
import {
  startKitImport,
  addKitImportRows,
  checkKitImport,
  applyKitImport,
  discardKitImport,
} from './commands/import-kits.ts';

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

export function registerKitsRoutes(app: App, { COMPANY_TIME_ZONE }: Settings): void {
  serve(app, contract.listKits, ({ db, query }) => loadKitPage(db, query, COMPANY_TIME_ZONE));

  serve(app, getKit, async ({ db, params }) => {
    const kit = await findKit(db, params.serial);
    if (!kit) throw new AppError('not_found', 'No kit has this serial number.');
    return { kit };
  });

  serve(app, contract.saveKits, ({ db, body, user, ...by }) =>
    recordKits(db, { ...by, actor: describeActor(user) }, body),
  );

  serveStream(app, contract.exportKits, ({ db, query, now }, reply) =>
    sendPieces(reply, streamKitsFile(db, query, COMPANY_TIME_ZONE), {
      name: `kits_${getDayInZone(COMPANY_TIME_ZONE, now)}.${query.format}`,
      type: TYPES[query.format],
    }),
  );

  serveStream(app, exportKitList, ({ db, query, now }, reply) =>
    sendListFile(app, reply, {
      title: 'Kits',
      columns: KIT_COLUMNS,
      choice: query,
      pieces: streamKits(db, query, { sort: query.sort, timeZone: COMPANY_TIME_ZONE }),
      toWire: (kit) => kit,
      db,
      now,
    }),
  );

  serve(app, contract.startImport, async ({ db, body, user, now }) => ({
    success: true as const,
    id: await startKitImport(db, user, { ...body, now }),
  }));

  serve(app, contract.sendImportRows, async ({ db, params, body, user, now }) => {
    await addKitImportRows(db, { owner: user, id: params.id, rows: body.rows, now });
    return { success: true as const };
  });

  serve(app, contract.checkImport, ({ db, params, user }) => checkKitImport(db, user, params.id));

  serve(app, contract.applyImport, async ({ db, params, body, user, ...by }) => ({
    success: true as const,
    outcome: await applyKitImport(db, { ...by, actor: user }, { owner: user, id: params.id, ...body }),
  }));

  serve(app, contract.discardImport, async ({ db, params, user }) => {
    await discardKitImport(db, user, params.id);
    return { success: true as const };
  });
}
