import { CELL_PARTS, formatCellName, type Cell } from '#features/catalogue/rules/cells.ts';
import { formatCsvFile } from '#shared/csv/csv.ts';
import { AppError } from '#shared/errors.ts';
import { buildManifestRows, MANIFEST_SHEET } from '../../rules/shipments/amazon-manifest.ts';
import type { PackedShipment } from '../queries/pack-shipment.ts';

const BOX_HEADER = ['Box', 'SKU', 'Variant', 'Units', 'From', 'To', 'Ship Date', 'Shipment'];

function nameCell(cell: Cell): string {
  const parts = CELL_PARTS.find((each) => each.cell === cell);
  return parts ? formatCellName(parts) : cell;
}

/** A row for each box; one for a line whose boxes are not known. */
function listBoxRows({ shipment, from, to, lines }: PackedShipment): (string | number | null)[][] {
  return lines.flatMap(({ cell, sku, units, boxes }) => {
    const packed = boxes.length > 0 ? boxes : [{ serial: null, units }];
    return packed.map((box) => [
      box.serial,
      sku,
      nameCell(cell),
      box.units,
      from,
      to,
      shipment.ship_on,
      shipment.name,
    ]);
  });
}

export const buildPackingCsv = (packed: PackedShipment): string =>
  formatCsvFile(BOX_HEADER, listBoxRows(packed));

/** What leaves, summed up, and every box. */
export async function buildPackingWorkbook(packed: PackedShipment): Promise<Uint8Array> {
  // Only those who export wait for it.
  const { writeXlsx } = await import('hucre/xlsx');
  const { shipment, from, to, lines } = packed;
  return writeXlsx({
    sheets: [
      {
        name: 'Packing List',
        rows: [
          ['Shipment', shipment.name],
          ['From', from],
          ['To', to],
          ['Ship Date', shipment.ship_on],
          ['Expected', shipment.arrives_on],
          ['Note', shipment.note],
          [],
          ['SKU', 'Variant', 'Units', 'Units per Box', 'Boxes'],
          ...lines.map(({ sku, cell, units, boxUnits, boxes }) => [
            sku,
            nameCell(cell),
            units,
            boxUnits,
            boxUnits === null ? null : boxes.length,
          ]),
        ],
      },
      { name: 'Boxes', rows: [BOX_HEADER, ...listBoxRows(packed)], freezePane: { rows: 1 } },
    ],
  });
}

/** The shipment as Amazon's upload for stock that is sent in wants it. */
export async function buildManifestWorkbook({ shipment, lines }: PackedShipment): Promise<Uint8Array> {
  if (!shipment.place.startsWith('fba:'))
    throw new AppError('conflict', 'This shipment doesn’t go to Amazon, so it has no manifest.');
  const unknown = lines.find(({ sku }) => sku === null);
  if (unknown)
    throw new AppError(
      'conflict',
      `The catalogue has no SKU of exactly one ${nameCell(unknown.cell)}. Map one, then export again.`,
    );
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({ sheets: [{ name: MANIFEST_SHEET, rows: buildManifestRows(shipment.place, lines) }] });
}
