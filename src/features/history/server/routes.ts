import type { App } from '#server/http/kit.ts';
import { sendListFile } from '#server/http/files/send-list-file.ts';
import { serve, serveStream } from '#server/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import * as contract from '../contract.ts';
import { listHistoryPage, listHistoryActors } from './queries/list-history.ts';
import { streamHistory } from './queries/stream-history.ts';
import { type Namings } from './queries/record-names.ts';

/** `namings` says what the records of each area are called. */
export function registerHistoryRoutes(
  app: App,
  { COMPANY_TIME_ZONE: timeZone }: Settings,
  namings: Namings,
): void {
  serve(app, contract.listHistory, ({ db, query }) => listHistoryPage(db, query, { timeZone, namings }));

  serve(app, contract.listActors, ({ db }) => listHistoryActors(db, namings));

  serveStream(app, contract.exportHistory, ({ db, query, now }, reply) =>
    sendListFile(app, reply, {
      title: 'History',
      columns: contract.HISTORY_COLUMNS,
      choice: query,
      pieces: streamHistory(db, query, { timeZone, namings }),
      toWire: (entry) => entry,
      db,
      now,
    }),
  );
}
