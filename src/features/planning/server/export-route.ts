import type { App } from '#server/http/kit.ts';
import { serveStream } from '#server/http/serve.ts';
import { dayIn } from '#shared/dates.ts';
import { exportPlan } from '../contract.ts';
import { workbookName } from '../rules/workbook.ts';
import { listDays } from './service.ts';
import { planWorkbook } from './workbook.ts';

export function exportRoute(app: App, timeZone: string): void {
  serveStream(app, exportPlan, async ({ db, now }, reply) =>
    reply
      .type(exportPlan.response.contentType)
      .header('content-disposition', `attachment; filename="${workbookName(dayIn(timeZone, now))}"`)
      .send(await planWorkbook(await listDays(db))),
  );
}
