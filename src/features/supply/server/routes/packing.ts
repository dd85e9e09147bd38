import type { FastifyReply } from 'fastify';
import type { BoxCompany } from '#features/factory-shipments/server/public.ts';
import { getDayInZone } from '#shared/dates.ts';
import type { App } from '#server/http/kit.ts';
import { serve, serveStream } from '#server/http/serve.ts';
import * as packing from '../../contract/packing.ts';
import { packShipment } from '../queries/pack-shipment.ts';
import { buildManifestWorkbook, buildPackingCsv, buildPackingWorkbook } from './packing-files.ts';

/** The papers of planned shipments. */
export function registerPackingRoutes(app: App, company: BoxCompany): void {
  const nameFile = (what: string, now: Date): string => `${what}_${getDayInZone(company.timeZone, now)}`;

  serve(app, packing.getPackingList, async ({ db, params: { id }, now }) => {
    const { lines } = await packShipment(db, { company, id, now });
    return { lines: lines.map(({ boxUnits, ...line }) => ({ ...line, box_units: boxUnits })) };
  });

  serveStream(app, packing.exportPackingList, async ({ db, params: { id }, now }, reply) => {
    const packed = await packShipment(db, { company, id, now });
    const file = {
      name: `${nameFile('packing_list', now)}.xlsx`,
      type: packing.exportPackingList.response.contentType,
    };
    return sendFile(reply, file, () => buildPackingWorkbook(packed));
  });

  serveStream(app, packing.exportPackingListCsv, async ({ db, params: { id }, now }, reply) => {
    const packed = await packShipment(db, { company, id, now });
    const file = {
      name: `${nameFile('packing_list', now)}.csv`,
      type: packing.exportPackingListCsv.response.contentType,
    };
    return sendFile(reply, file, () => buildPackingCsv(packed));
  });

  serveStream(app, packing.exportAmazonManifest, async ({ db, params: { id }, now }, reply) => {
    const packed = await packShipment(db, { company, id, now });
    const file = {
      name: `${nameFile('amazon_manifest', now)}.xlsx`,
      type: packing.exportAmazonManifest.response.contentType,
    };
    return sendFile(reply, file, () => buildManifestWorkbook(packed));
  });
}

/** A file; a HEAD request learns of it and does not wait until it is made. */
async function sendFile(
  reply: FastifyReply,
  { name, type }: { name: string; type: string },
  build: () => Promise<Uint8Array> | string,
): Promise<FastifyReply> {
  const isHead = reply.request.method === 'HEAD';
  const content = isHead ? undefined : await build();
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`);
  if (content === undefined) return reply.send();
  return reply.send(typeof content === 'string' ? content : Buffer.from(content));
}
