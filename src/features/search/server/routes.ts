import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import type { FoundRecord } from '#server/db/find-records.ts';
import * as contract from '../contract.ts';
import { keepFind } from './commands/keep-find.ts';
import type { AskedFinder } from './public.ts';
import { askFinders, listAllowedFinders } from './queries/ask-finders.ts';
import { listRecent } from './queries/recent-finds.ts';

/** `finders` are those of every area, in the order of their groups; injected by the composition root. */
export function registerSearchRoutes(app: App, finders: readonly AskedFinder[]): void {
  serve(app, contract.searchRecords, async ({ db, query, user, address, now }) => {
    const by = { actor: user, address, now };
    const groups = await askFinders(db, listAllowedFinders(finders, user.role), { typed: query.q, by });
    return {
      groups: groups.map(({ kind, title, finds }) => ({
        kind,
        title,
        finds: finds.map((record) => toWireFind(kind, record)),
      })),
    };
  });

  serve(app, contract.listRecentFinds, async ({ db, user, now }) => {
    const finds = await listRecent(db, listAllowedFinders(finders, user.role), { userId: user.id, now });
    return { finds: finds.map(({ kind, ...record }) => toWireFind(kind, record)) };
  });

  serve(app, contract.keepRecentFind, async ({ db, body, user, now }) => {
    await keepFind(db, listAllowedFinders(finders, user.role), { ...body, userId: user.id, now });
    return { success: true as const };
  });
}

const toWireFind = (kind: string, { isExact, ...record }: FoundRecord): contract.Find => ({
  ...record,
  kind,
  is_exact: isExact,
});
