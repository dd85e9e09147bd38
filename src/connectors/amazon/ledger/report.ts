import { z } from 'zod';
import { DAY_MS } from '#shared/day-ms.ts';
import { formatCount } from '#shared/numbers.ts';
import { systemClock, type Clock } from '../../kit/clock.ts';
import { ConnectorError } from '../../kit/connector-error.ts';
import { AMAZON, type AmazonClient, type AmazonReading } from '../account/client.ts';

/** The inventory ledger, event by event. */
export const LEDGER_REPORT = 'GET_LEDGER_DETAIL_VIEW_DATA';

const POLL_MS = 15_000;
/** A report that takes longer is fetched by a later run. */
const PATIENCE_MS = 3 * 60_000;
const RETURN_MS = 2 * 60_000;

export const CREATED_REPORT = {
  operation: 'createReport',
  schema: z.object({ reportId: z.string().min(1) }),
} as const satisfies AmazonReading;

export const REPORT_STATUS = {
  operation: 'report',
  schema: z.object({ processingStatus: z.string(), reportDocumentId: z.string().nullish() }),
} as const satisfies AmazonReading;

export const REPORT_DOCUMENT = {
  operation: 'reportDocument',
  schema: z.object({ url: z.url() }),
} as const satisfies AmazonReading;

export const REPORT_LIST = {
  operation: 'reports',
  schema: z.object({ reports: z.array(z.unknown()) }),
} as const satisfies AmazonReading;

export interface ReportRequest {
  what: string;
  reportType: string;
  marketplaceIds: readonly string[];
  from: Date;
  to: Date;
  signal?: AbortSignal | undefined;
}

/**
 * Reads reports, which Amazon makes on request and which may take minutes. One that is not ready in time is remembered,
 * so that the next reading of the same days asks for it and not for another.
 */
export function createReportReader(client: AmazonClient, clock: Clock = systemClock) {
  const pending = new Map<string, string>();

  async function requestReport({ what, reportType, marketplaceIds, from, to, signal }: ReportRequest) {
    const json = {
      reportType,
      marketplaceIds,
      dataStartTime: from.toISOString(),
      dataEndTime: to.toISOString(),
    };
    return (await client.get({ what, reading: CREATED_REPORT, query: {}, json, signal })).reportId;
  }

  async function download({ what, signal }: ReportRequest, id: string): Promise<string> {
    const parts = { reportDocumentId: id };
    const { url } = await client.get({ what, reading: REPORT_DOCUMENT, query: {}, parts, signal });
    return client.download(what, url, signal);
  }

  /** The text of a report; null where Amazon has no data for it. */
  return async function readReport(request: ReportRequest): Promise<string | null> {
    const { what, signal } = request;
    const days = [request.from, request.to].map((moment) => moment.toISOString().slice(0, 10));
    const key = JSON.stringify([request.reportType, request.marketplaceIds, days]);
    const id = pending.get(key) ?? (await requestReport(request));
    pending.set(key, id);
    const startedAt = clock.elapsedMs();
    for (;;) {
      const parts = { reportId: id };
      const found = await client.get({ what, reading: REPORT_STATUS, query: {}, parts, signal });
      switch (found.processingStatus) {
        case 'DONE': {
          const text = await download(request, found.reportDocumentId ?? '');
          pending.delete(key);
          return text;
        }
        case 'CANCELLED':
          pending.delete(key);
          return null;
        case 'FATAL':
          pending.delete(key);
          throw new ConnectorError(AMAZON, what, {
            kind: 'vendor-error',
            detail: 'Amazon could not make the report',
          });
        default:
          if (clock.elapsedMs() - startedAt >= PATIENCE_MS) throw createNotReadyError(what, clock);
          await clock.sleep(POLL_MS, signal);
      }
    }
  };
}

/** Not a failure: the source keeps its state, and is read when the report is ready. */
const createNotReadyError = (what: string, clock: Clock) =>
  new ConnectorError(AMAZON, what, {
    kind: 'out-of-turn',
    detail: 'Amazon is still making the report',
    retryAt: new Date(clock.now() + RETURN_MS),
  });

/** A report would take minutes to make: what was made before says that reports may be read. */
export async function testReports(client: AmazonClient, now: Date, signal?: AbortSignal): Promise<string> {
  const createdSince = new Date(now.getTime() - 7 * DAY_MS).toISOString();
  const { reports } = await client.get({
    what: 'reports',
    reading: REPORT_LIST,
    query: { reportTypes: [LEDGER_REPORT], createdSince, pageSize: 100 },
    signal,
  });
  return `Signed in; ${formatCount(reports.length, 'ledger report')} in the last 7 days.`;
}
