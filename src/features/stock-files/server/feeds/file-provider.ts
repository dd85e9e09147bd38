import { createHash } from 'node:crypto';
import type { ArrivedFile } from '#connectors/files/index.ts';
import type { WarehouseLevel, WarehouseStock } from '#connectors/kit/warehouse-level.ts';
import type { SourceReading } from '#features/connections/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { formatCount } from '#shared/numbers.ts';
import { toPlainName } from '#shared/text.ts';
import { applyMapping } from '../../rules/apply/apply-mapping.ts';
import { formatLeftOut, type FileLevel, type FileReading } from '../../rules/apply/reading.ts';
import { readFileTable } from '../../rules/read/read-table.ts';
import { UnusableFile } from '../../rules/unusable-file.ts';
import { selectMapping, type StoredMapping } from '../queries/mappings.ts';
import { fetchLatest } from './fetch-latest.ts';
import { pickStoredMoment, parseFileCursor, type FileCursor } from './file-cursor.ts';
import type { FileWarehouse } from './file-warehouse.ts';
import { findFileMoment } from './find-moment.ts';

interface ReadInput {
  db: Db;
  now: Date;
  cursor: unknown;
}

/** What is known of a reading beside its rows. */
type About = Pick<SourceReading, 'asOf' | 'unchanged' | 'version' | 'cursor' | 'lookAgainSeconds'>;

const NOT_MAPPED =
  'The columns of its files aren’t set up yet. Open the warehouse and select Set Up Columns.';
const UNCHANGED = 'The file hasn’t changed since the last sync';

/** A warehouse that only sends files, read like every other. */
export function createFileProvider(warehouse: FileWarehouse) {
  const { id, files, lookAgainSeconds, timeZone } = warehouse;
  return {
    async readStock(
      signal: AbortSignal,
      { db, now, cursor }: ReadInput,
    ): Promise<WarehouseStock & { about: About }> {
      const stored = await selectMapping(db, id);
      if (!stored) throw new AppError('conflict', NOT_MAPPED);
      const last = parseFileCursor(cursor);
      const known = last?.mapping === stored.version ? last : undefined;
      const file = await fetchLatest(db, warehouse, { tag: known?.tag ?? null, signal });
      const version = file ? identifyFile(file, stored) : known?.version;
      if (!file || version === known?.version) {
        const next = known && { ...known, tag: file?.tag ?? known.tag };
        const about = {
          unchanged: UNCHANGED,
          cursor: next,
          ...(lookAgainSeconds !== undefined && { lookAgainSeconds }),
        };
        return { rows: [], setAside: 0, examples: [], about };
      }
      const reading = await readFile(file, stored);
      const asOf = explainUnusable(() => {
        const moment = findFileMoment(reading.asOf, { timeZone, modifiedAt: file.modifiedAt, now });
        return pickStoredMoment(moment, { last, mappingVersion: stored.version });
      });
      const next: FileCursor = {
        tag: file.tag,
        version: version ?? '',
        mapping: stored.version,
        as_of: asOf.toISOString(),
      };
      const about = {
        asOf,
        version: next.version,
        cursor: next,
        ...(lookAgainSeconds !== undefined && { lookAgainSeconds }),
      };
      return { ...describeReading(reading), about };
    },
    async test(signal: AbortSignal): Promise<string> {
      if (!files) return 'People upload the files of this warehouse, so there’s no connection to test.';
      const file = await files.fetch({ signal });
      if (!file) return 'The file is reachable.';
      const { rows } = await readTable(file, null);
      return `${toPlainName(file.name)} can be read: ${formatCount(rows.length, 'row')}.`;
    },
    retryNow: () => files?.retryNow(),
  };
}

/** A file is another one when its name or its content is, or its stamp where that is what it is as old as. */
const identifyFile = ({ name, bytes, modifiedAt }: ArrivedFile, { mapping }: StoredMapping): string =>
  createHash('sha256')
    .update(JSON.stringify([name, mapping.as_of === 'arrival' ? modifiedAt : null]))
    .update(bytes)
    .digest('base64url');

async function readFile(file: ArrivedFile, { mapping }: StoredMapping): Promise<FileReading> {
  const table = await readTable(file, mapping.sheet);
  return explainUnusable(() => applyMapping(table, mapping, file.name));
}

const readTable = (file: ArrivedFile, sheet: string | null) =>
  readFileTable(file.bytes, sheet).catch((error: unknown) =>
    explainUnusable(() => {
      throw error;
    }),
  );

/** The sentence of a file that cannot be used is for the person who looks at its source. */
function explainUnusable<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    if (!(cause instanceof UnusableFile)) throw cause;
    throw new AppError('unavailable', `${cause.message} The last good data is kept.`, { cause });
  }
}

const describeReading = ({ levels, leftOut, notes }: FileReading): WarehouseStock => ({
  rows: levels.map(toWarehouseLevel),
  setAside: leftOut.length,
  unread: {
    keys: leftOut.flatMap(({ sku }) => (sku === '' ? [] : [sku])),
    nameless: leftOut.filter(({ sku }) => sku === '').length,
  },
  examples: leftOut.slice(0, 3).map(formatLeftOut),
  notes,
});

const toWarehouseLevel = (level: FileLevel): WarehouseLevel => ({
  sku: level.sku,
  facility: level.facility,
  productId: null,
  clientId: null,
  name: level.name,
  barcodes: level.barcode === null ? [] : [level.barcode],
  onHand: level.on_hand,
  available: level.available,
  reserved: level.reserved,
  quarantined: level.quarantined,
  inbound: level.inbound,
  lowStockLevel: level.low_stock_level,
  isPreOrderable: false,
  isBundle: false,
  updatedAt: null,
});
