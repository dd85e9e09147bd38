import type { App } from '#server/http/kit.ts';
import { sendPieces } from '#server/http/files/send-pieces.ts';
import { serve, serveStream } from '#server/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import { getDayInZone } from '#shared/dates.ts';
import * as contract from '../contract.ts';
import { listHistoryPage, listHistoryActors } from './queries/list-history.ts';
import { streamHistoryFile } from './queries/stream-history-file.ts';
import { type Namings } from './queries/record-names.ts';

/** `namings` tells what the records of each area are called. */
export function registerHistoryRoutes(
  app: App,
  { COMPANY_TIME_ZONE: timeZone }: Settings,
  namings: Namings,
): void {
  serve(app, contract.listHistory, ({ db, query }) => listHistoryPage(db, query, { timeZone, namings }));

  serve(app, contract.listActors, ({ db }) => listHistoryActors(db, namings));

  serveStream(app, contract.exportHistory, ({ db, query, now }, reply) =>
    sendPieces(reply, streamHistoryFile(db, query, { timeZone, namings }), {
      name: `history_${getDayInZone(timeZone, now)}.csv`,
      type: 'text/csv; charset=utf-8',
    }),
  );
}
