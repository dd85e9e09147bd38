import type { App } from '#server/http/kit.ts';
import { serveStream } from '#server/http/serve.ts';
import { getDayInZone } from '#shared/dates.ts';
import { exportPlan } from '../../contract/plan.ts';
import { formatWorkbookName } from '../../rules/sheet/workbook.ts';
import { selectDays } from '../queries/plan-days.ts';
import { planWorkbook } from './workbook/workbook.ts';

export function exportRoute(app: App, timeZone: string): void {
  serveStream(app, exportPlan, async ({ db, now }, reply) => {
    const today = getDayInZone(timeZone, now);
    const disposition = `attachment; filename="${formatWorkbookName(today)}"`;
    reply.type(exportPlan.response.contentType).header('content-disposition', disposition);
    // HEAD is answered by the same handler, and would have a whole workbook made for nothing.
    if (reply.request.method === 'HEAD') return reply.send();
    return reply.send(await planWorkbook(await selectDays(db), today));
  });
}
