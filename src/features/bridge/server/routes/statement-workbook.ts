import type { WireStatement } from '../../contract.ts';
import { describeReason, describeStatus } from '../../rules/describe.ts';

/** A statement as a workbook: the sums, the SKUs that differ, and their days. */
export async function buildStatementWorkbook(statement: WireStatement | null): Promise<Uint8Array> {
  // Only those who export wait for it.
  const { writeXlsx } = await import('hucre/xlsx');
  if (!statement) return writeXlsx({ sheets: [{ name: 'Statement', rows: [['Warehouse', null]] }] });
  const { bridge, lines } = statement;
  const sums: (string | number | null)[][] = [
    ['Warehouse', bridge.name],
    ['From', bridge.from],
    ['To', bridge.to],
    ['Opening', bridge.opening],
    ['Received', bridge.received],
    ['Returned', bridge.returned],
    ['Transfers In', bridge.transferred_in],
    ['Shipped', -bridge.shipped],
    ['Transfers Out', -bridge.transferred_out],
    ['Adjusted', bridge.adjusted],
    ['Days Not Calculated', bridge.unreckoned],
    ['Unexplained', bridge.unexplained],
    ['Closing', bridge.closing],
  ];
  return writeXlsx({
    sheets: [
      { name: 'Statement', rows: sums },
      {
        name: 'SKUs',
        rows: [
          ['SKU', 'Product', 'Unexplained', 'Open', 'Open Since', 'Flagged On', 'Status'],
          ...bridge.skus.map((sku) => [
            sku.sku,
            sku.name,
            sku.unexplained,
            sku.open,
            sku.since,
            sku.flagged_on,
            describeStatus(sku.status),
          ]),
        ],
      },
      {
        name: 'Days',
        rows: [DAY_HEADERS, ...lines.map(listDayCells)],
      },
    ],
  });
}

const DAY_HEADERS =
  'SKU|Product|Opening After|Day|Opening|Received|Returned|Transfers In|Shipped|Transfers Out|Adjusted|Closing|Unexplained|Reason|Owner|Note'.split(
    '|',
  );

const listDayCells = (line: WireStatement['lines'][number]): (string | number | null)[] => [
  line.sku,
  line.name,
  line.from,
  line.day,
  line.opening,
  line.received,
  line.returned,
  line.transferred_in,
  -line.shipped,
  -line.transferred_out,
  line.adjusted,
  line.closing,
  line.unexplained,
  line.reason && describeReason(line.reason),
  line.owner,
  line.note,
];
