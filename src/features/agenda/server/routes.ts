import type { App } from '#server/http/kit.ts';
import { serve, serveStream } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { buildCalendarFile } from '../rules/calendar-file.ts';
import { admitReader, endAddress, makeAddress } from './commands/calendar-address.ts';
import { selectFeed } from './queries/calendar-feeds.ts';
import { listAgenda, type AgendaCompany } from './queries/list-agenda.ts';

interface AgendaInput {
  company: AgendaCompany;
  publicUrl: string | null;
}

export function registerAgendaRoutes(app: App, { company, publicUrl }: AgendaInput): void {
  serve(app, contract.getCalendarAddress, async ({ db, user }) => {
    const feed = await selectFeed(db, user.id);
    return {
      address: feed
        ? {
            created_at: feed.created_at.toISOString(),
            last_used_at: feed.last_used_at?.toISOString() ?? null,
          }
        : null,
    };
  });

  serve(app, contract.createCalendarAddress, async ({ db, user, now, address }) => {
    const token = await makeAddress(db, { actor: user, now, address });
    return { success: true as const, path: `/api/calendar/${token}.ics` };
  });

  serve(app, contract.revokeCalendarAddress, async ({ db, user, now, address }) => {
    await endAddress(db, { actor: user, now, address });
    return { success: true as const };
  });

  serveStream(app, contract.readCalendar, async ({ params, now }, reply) => {
    // A reading is counted, so it is the primary's.
    await admitReader(app.kit.db, params.token.slice(0, -'.ics'.length), now);
    const entries = await listAgenda(app.kit.db, { company, now });
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="touchline.ics"')
      .send(buildCalendarFile({ entries, publicUrl, now }));
  });
}
