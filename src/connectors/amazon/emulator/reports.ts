import { gzipSync } from 'node:zlib';
import type { EmulatorRequest } from '../../kit/emulator.ts';
import type { EmulatorAnswer } from '../../kit/faults.ts';
import { buildFailureAnswer, refuseInvalidInput } from './answers.ts';
import type { AmazonWorld, AmazonWorldLedgerEvent } from './world.ts';

const LEDGER = 'GET_LEDGER_DETAIL_VIEW_DATA';
const ADDRESS_LIFE_MS = 5 * 60_000;
const HEADER =
  'Date,FNSKU,ASIN,MSKU,Title,Event Type,Reference ID,Quantity,Fulfillment Center,Disposition,Reason,Country,' +
  'Reconciled Quantity,Unreconciled Quantity,Date and Time,Store';

interface ReportRequest {
  reportType: string;
  marketplaceIds: string[];
  dataStartTime: string;
  dataEndTime: string;
}

interface Report extends ReportRequest {
  reportId: string;
  createdAt: number;
}

/** Without a schema library: the demo company must be listening before anything is loaded. */
function readReportRequest(body: string): ReportRequest | undefined {
  const parsed: unknown = JSON.parse(body);
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const { reportType, marketplaceIds, dataStartTime, dataEndTime } = { ...NOTHING, ...parsed };
  if (typeof reportType !== 'string' || !Array.isArray(marketplaceIds) || marketplaceIds.length === 0)
    return undefined;
  if (!isMoment(dataStartTime) || !isMoment(dataEndTime)) return undefined;
  return { reportType, marketplaceIds: marketplaceIds.map(String), dataStartTime, dataEndTime };
}

const NOTHING: Record<keyof ReportRequest, unknown> = {
  reportType: undefined,
  marketplaceIds: undefined,
  dataStartTime: undefined,
  dataEndTime: undefined,
};

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));

interface ReportsContext {
  world: AmazonWorld;
  now: () => number;
  /** How long Amazon takes to make one. */
  reportMs: number;
}

/** Reports 2021-06-30: made on request, ready after a while, kept packed in a store with short-lived addresses. */
export function createReportRoutes({ world, now, reportMs }: ReportsContext) {
  const reports = new Map<string, Report>();
  const find = ({ params }: EmulatorRequest) => reports.get((params['id'] ?? '').replace(/^doc-/, ''));
  const isReady = ({ createdAt }: Report) => now() - createdAt >= reportMs;
  const listEvents = ({ dataStartTime, dataEndTime }: Report) =>
    (world.ledger?.() ?? []).filter(
      ({ day, happenedAt = new Date(day), listedAt }) =>
        listedAt.getTime() <= now() &&
        happenedAt >= new Date(dataStartTime) &&
        happenedAt <= new Date(dataEndTime),
    );

  function describe(report: Report): object {
    const status = !isReady(report) ? 'IN_PROGRESS' : listEvents(report).length === 0 ? 'CANCELLED' : 'DONE';
    const { createdAt, ...fields } = report;
    return {
      ...fields,
      createdTime: new Date(createdAt).toISOString(),
      processingStatus: status,
      ...(status === 'DONE' && { reportDocumentId: `doc-${report.reportId}` }),
    };
  }

  return {
    'POST /reports/2021-06-30/reports': ({ body }: EmulatorRequest): EmulatorAnswer => {
      const data = readReportRequest(body);
      const isOurs = data?.marketplaceIds.every((id) => world.marketplaceIds.includes(id));
      if (!data || !isOurs || data.reportType !== LEDGER) return refuseInvalidInput('Invalid Input');
      if (Date.parse(data.dataEndTime) > now()) return refuseInvalidInput('dataEndTime is in the future');
      const reportId = `ID${reports.size + 1}`;
      reports.set(reportId, { ...data, reportId, createdAt: now() });
      return { status: 202, json: { reportId } };
    },
    'GET /reports/2021-06-30/reports': (): EmulatorAnswer => ({
      json: { reports: [...reports.values()].map(describe) },
    }),
    'GET /reports/2021-06-30/reports/:id': (request: EmulatorRequest): EmulatorAnswer => {
      const report = find(request);
      return report ? { json: describe(report) } : NOT_FOUND;
    },
    'GET /reports/2021-06-30/documents/:id': (request: EmulatorRequest): EmulatorAnswer => {
      const report = find(request);
      if (!report || !isReady(report)) return NOT_FOUND;
      const id = `doc-${report.reportId}`;
      const url = `http://${request.headers['host']}/store/${id}?issued=${now()}`;
      return { json: { reportDocumentId: id, url, compressionAlgorithm: 'GZIP' } };
    },
    'GET /store/:id': (request: EmulatorRequest): EmulatorAnswer => {
      const report = find(request);
      // The store knows nothing of tokens, and is not to see them.
      const isValid = now() - Number(request.query.get('issued')) <= ADDRESS_LIFE_MS;
      if (!report || !isValid || request.headers['x-amz-access-token'])
        return { status: 403, text: '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>' };
      const lines = [HEADER, ...listEvents(report).map(formatLedgerLine)];
      const text = lines.map((line) => line.replaceAll(',', '\t')).join('\r\n');
      return { headers: { 'content-type': 'application/octet-stream' }, bytes: gzipSync(text) };
    },
  };
}

const NOT_FOUND = buildFailureAnswer(404, { code: 'NotFound', message: 'Report not found.' });

function formatLedgerLine(each: AmazonWorldLedgerEvent): string {
  const [year, month, date] = each.day.split('-');
  return [
    `${month}/${date}/${year}`,
    each.fnsku,
    each.asin,
    each.sku,
    each.title.replaceAll(',', ''),
    each.event,
    each.referenceId ?? '',
    each.quantity,
    each.center,
    each.disposition,
    each.reason ?? '',
    each.country,
    '',
    '',
    `${each.day}T00:00:00+0000`,
    '',
  ].join(',');
}
