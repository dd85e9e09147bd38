import type { App } from '#server/http/kit.ts';
import { serveStream } from '#server/http/serve.ts';
import { dayIn } from '#shared/dates.ts';
import { exportPlan } from '../contract.ts';
import { workbookName } from '../rules/workbook.ts';
import { listDays } from './service.ts';
import { workbookWriter } from './workbook-writer.ts';

export function exportRoute(app: App, timeZone: string): void {
  const { write, close } = workbookWriter();
  app.addHook('onClose', close);
  serveStream(app, exportPlan, async ({ db, now }, reply) => {
    const workbook = await write(await listDays(db));
    return reply
      .type(exportPlan.response.contentType)
      .header('content-disposition', `attachment; filename="${workbookName(dayIn(timeZone, now))}"`)
      .send(Buffer.from(workbook.buffer, workbook.byteOffset, workbook.byteLength));
  });
}
