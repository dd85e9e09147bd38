import type { WireStatement } from '../../contract/statement.ts';
import { fromMinorUnits } from '#shared/money.ts';
import { formatCount } from '#shared/numbers.ts';
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
  // Where no day is calculated, nothing is known to be none.
  const ifCalculated = (units: number | null) => (summed === null ? null : units);
  const sums: (string | number | null)[][] = [
    ['Warehouse', bridge.name],
    ['From', bridge.from],
    ['To', bridge.to],
    ['Opening at the End of', summed?.from ?? null],
    ['Closing at the End of', summed?.to ?? null],
    ['Opening', bridge.opening],
    ['SKUs Not in Opening', ifCalculated(bridge.skus_without_opening)],
    ['Received', ifCalculated(bridge.received)],
    ['Returned', ifCalculated(bridge.returned)],
    ['Transfers In', ifCalculated(bridge.transferred_in)],
    ['Shipped', ifCalculated(-bridge.shipped)],
    ['Transfers Out', ifCalculated(-bridge.transferred_out)],
    ['Adjusted', ifCalculated(bridge.adjusted)],
    ['Not Calculated', ifCalculated(bridge.unreckoned)],
    ['Unexplained', ifCalculated(bridge.unexplained)],
    ['Closing', bridge.closing],
    ['SKUs Not in Closing', ifCalculated(bridge.skus_without_closing)],
    ['SKUs Open', ifCalculated(bridge.skus.filter(({ open }) => open !== 0).length)],
    ['SKUs Flagged', ifCalculated(bridge.skus.filter(({ status }) => status === 'flagged').length)],
    ['Days Not Calculated', listMissingDays(bridge).length],
    ['SKU Days Undecided', bridge.undecided_count],
    [`Value of Open Differences (${currency})`, toAmount(value.minor, currency)],
    ['SKUs Open Without a Cost', ifCalculated(value.unknown)],
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
        rows: [['Day', 'SKU', 'Why'], ...listNotKnown(bridge)],
      },
    ],
  });
}

/** The days that are not calculated, and the latest undecided ones of SKUs: how many more there are is said. */
function listNotKnown(bridge: WireStatement['bridge']): (string | null)[][] {
  const { undecided, undecided_count: count } = bridge;
  const others = count - undecided.length;
  return [
    ...listMissingDays(bridge).map(({ day, state }) => [day, null, describeDayState(state)]),
    ...undecided.map((each) => [
      each.day,
      each.sku,
      each.is_unreported ? 'Units on hand not reported' : 'Undecided',
    ]),
    ...(others > 0 ? [[null, null, `${formatCount(others, 'more SKU day')} undecided`]] : []),
  ];
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
