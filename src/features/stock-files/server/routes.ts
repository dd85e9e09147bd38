import { gzipSync } from 'node:zlib';
import { ConnectorError } from '#connectors/kit/connector-error.ts';
import type { App } from '#server/http/kit.ts';
import { serve, servePrepared } from '#server/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import { saveMapping } from './commands/save-mapping.ts';
import { checkFile, uploadFile } from './commands/upload-file.ts';
import { fetchLatest } from './feeds/fetch-latest.ts';
import type { FileWarehouse } from './feeds/file-warehouse.ts';
import { selectMapping } from './queries/mappings.ts';
import { listUploads } from './queries/uploads.ts';

const success = true as const;
const FETCH_MAX_MS = 20_000;

/** Files of warehouses that send nothing else. */
export function registerStockFilesRoutes(app: App, warehouses: readonly FileWarehouse[]): void {
  const getWarehouse = (id: string): FileWarehouse => {
    const found = warehouses.find((each) => each.id === id);
    if (!found) throw new AppError('not_found', 'This warehouse sends no files.');
    return found;
  };

  serve(app, contract.getStockFiles, async ({ db, params }) => {
    const { id, way, place } = getWarehouse(params.warehouseId);
    const [stored, uploads] = await Promise.all([selectMapping(db, id), listUploads(db, id)]);
    return {
      way,
      place,
      mapping: stored?.mapping ?? null,
      version: stored?.version ?? 0,
      uploads: uploads.map(({ uploaded_at: at, ...upload }) => ({
        ...upload,
        uploaded_at: at.toISOString(),
      })),
    };
  });

  serve(app, contract.fetchLatestStockFile, async ({ db, params }) => {
    const warehouse = getWarehouse(params.warehouseId);
    const signal = AbortSignal.timeout(FETCH_MAX_MS);
    const file = await fetchLatest(db, warehouse, { signal }).catch((cause: unknown) => {
      if (cause instanceof ConnectorError) throw new AppError('unavailable', cause.message, { cause });
      throw cause;
    });
    if (!file) throw new AppError('unavailable', 'The file can’t be fetched right now.');
    return {
      name: file.name,
      packed: gzipSync(file.bytes).toString('base64'),
      modified_at: file.modifiedAt?.toISOString() ?? null,
    };
  });

  serve(app, contract.saveFileMapping, async ({ db, params, body, user, ...by }) => {
    await saveMapping(db, { ...by, actor: user }, { ...body, warehouse: getWarehouse(params.warehouseId) });
    return { success };
  });

  servePrepared(app, contract.uploadStockFile, {
    prepare: ({ db, params, body, now }) =>
      checkFile(db, { warehouse: getWarehouse(params.warehouseId), sent: body, now }),
    handler: async ({ db, params, user, ...by }, file) => {
      await uploadFile(db, { ...by, actor: user }, { warehouse: getWarehouse(params.warehouseId), file });
      return { success };
    },
  });
}
