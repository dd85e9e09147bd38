import type { WireStatement } from '../../contract/statement.ts';
import { fromMinorUnits } from '#shared/money.ts';
import { describeDayState, describeReason, describeStatus } from '../../rules/describe.ts';
import { findSummedSpan, listMissingDays } from '../../rules/missing-days.ts';
import { sumValues } from '../../rules/value.ts';

/** A statement as a workbook: the sums, the SKUs that differ, their days, and what is not known. */
export async function buildStatementWorkbook(statement: WireStatement | null): Promise<Uint8Array> {
  // Only those who export wait for it.
  const { writeXlsx } = await import('hucre/xlsx');
  if (!statement) return writeXlsx({ sheets: [{ name: 'Statement', rows: [['Warehouse', null]] }] });
  const { bridge, lines } = statement;
  const { currency } = bridge;
  const value = sumValues(bridge.skus.map(({ open, unit_cost: cost }) => ({ units: open, cost })));
  const costHeaders = [`Cost per Unit (${currency})`, `Value (${currency})`];
  const summed = findSummedSpan(bridge);
  const missing = listMissingDays(bridge);
  const sums: (string | number | null)[][] = [
    ['Warehouse', bridge.name],
    ['From', bridge.from],
    ['To', bridge.to],
    ['Opening at the End of', summed?.from ?? null],
    ['Closing at the End of', summed?.to ?? null],
    ['Opening', bridge.opening],
    ['SKUs Not in Opening', bridge.skus_without_opening],
    ['Received', bridge.received],
    ['Returned', bridge.returned],
    ['Transfers In', bridge.transferred_in],
    ['Shipped', -bridge.shipped],
    ['Transfers Out', -bridge.transferred_out],
    ['Adjusted', bridge.adjusted],
    ['Not Calculated', bridge.unreckoned],
    ['Unexplained', bridge.unexplained],
    ['Closing', bridge.closing],
    ['SKUs Not in Closing', bridge.skus_without_closing],
    ['SKUs Open', bridge.skus.filter(({ open }) => open !== 0).length],
    ['SKUs Flagged', bridge.skus.filter(({ status }) => status === 'flagged').length],
    ['Days Not Calculated', missing.length],
    ['SKU Days Undecided', bridge.undecided_count],
    [`Value of Open Differences (${currency})`, toAmount(value.minor, currency)],
    ['SKUs Open Without a Cost', value.unknown],
  ];
  return writeXlsx({
    sheets: [
      { name: 'Statement', rows: sums },
      {
        name: 'SKUs',
        rows: [
          [...SKU_HEADERS, ...costHeaders],
          ...bridge.skus.map((sku) => [
            sku.sku,
            sku.name,
            sku.former_skus.join(', ') || null,
            sku.unexplained,
            sku.open,
            sku.since,
            sku.flagged_on,
            describeStatus(sku.status),
            ...listCostCells(sku.open, sku.unit_cost, currency),
          ]),
        ],
      },
      {
        name: 'Days',
        rows: [
          [...DAY_HEADERS, ...costHeaders],
          ...lines.map((line) => [
            ...listDayCells(line),
            ...listCostCells(line.unexplained, line.unit_cost, currency),
          ]),
        ],
      },
      {
        name: 'Not Known',
        rows: [
          ['Day', 'SKU', 'Why'],
          ...missing.map(({ day, state }) => [day, null, describeDayState(state)]),
          ...bridge.undecided.map((each) => [
            each.day,
            each.sku,
            each.is_unreported ? 'Units on hand not reported' : 'Undecided',
          ]),
        ],
      },
    ],
  });
}

const toAmount = (minor: number | null, currency: string): number | null =>
  minor === null ? null : Number(fromMinorUnits(minor, currency));

/** What a unit costs, and what the difference is worth; both are empty where no one has said. */
const listCostCells = (units: number | null, cost: number | null, currency: string) => [
  toAmount(cost, currency),
  units === null || cost === null ? null : toAmount(units * cost, currency),
];

const SKU_HEADERS = 'SKU|Product|Former SKUs|Unexplained|Open|Open Since|Flagged On|Status'.split('|');

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
