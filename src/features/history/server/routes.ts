import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import { listHistory } from '../contract.ts';
import * as history from './service.ts';

export function historyRoutes(app: App, { COMPANY_TIME_ZONE }: Settings): void {
  serve(app, listHistory, ({ db, query }) => history.listHistory(db, query, COMPANY_TIME_ZONE));
}
