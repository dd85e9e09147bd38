import type { App } from '#server/http/kit.ts';
import { serveStream } from '#server/http/serve.ts';
import { dayIn } from '#shared/dates.ts';
import { exportPlan } from '../contract.ts';
import { workbookName } from '../rules/workbook.ts';
import { listDays } from './service.ts';
import { planOf } from '../rules/wire.ts';

export function exportRoute(app: App, timeZone: string): void {
  serveStream(app, exportPlan, async ({ db, now }, reply) => {
    const days = planOf(await listDays(db));
    // Writing workbooks is much code, which nothing else needs.
    const { planWorkbook } = await import('./workbook.ts');
    const today = dayIn(timeZone, now);
    return reply
      .type(exportPlan.response.contentType)
      .header('content-disposition', `attachment; filename="${workbookName(today)}"`)
      .send(Buffer.from(await planWorkbook(days)));
  });
}
