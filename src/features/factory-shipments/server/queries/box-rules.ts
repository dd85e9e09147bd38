import type { AttentionRule, Observation } from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';
import { formatShortDateName } from '#shared/date-name.ts';
import { getDayInZone } from '#shared/dates.ts';
import { findDaysLate, getKnownExpectation } from '../../rules/arrivals.ts';
import { findBoxRegion } from '../../rules/destinations.ts';
import type { BoxCompany } from './list-boxes-in-transit.ts';
import { listPastLateness } from './list-past-lateness.ts';
import { listPastWithoutUnits } from './list-past-without-units.ts';
import { selectBoxesInTransit } from './select-boxes.ts';

/** A box whose variant runs out before it lands, as who plans the supply knows it. */
interface BoxAtRisk {
  id: number;
  runsOut: string;
}

interface BoxesAtRisk {
  atRisk: readonly BoxAtRisk[];
  /** Boxes of which that is not known. */
  unknown: readonly number[];
}

interface BoxRulesInput {
  company: BoxCompany;
  listRisks: (db: Db, now: Date) => Promise<BoxesAtRisk>;
}

const common = {
  area: 'boxes',
  access: 'signed-in',
  action: 'Open Boxes',
  severity: 'soon',
  tables: ['factory_shipments', 'box_destinations'],
} as const;

/** Boxes on their way from the factory; those that travel together are one line. */
export function createBoxRules({ company, listRisks }: BoxRulesInput): AttentionRule[] {
  return [
    {
      ...common,
      id: 'box-late',
      title: 'Boxes Late',
      limit: { usual: 1, min: 1, max: 60, unit: 'days late', worse: 'higher', margin: 0 },
      past: (db, span) => listPastLateness(db, company, span),
      async observe(db, { now }) {
        const today = getDayInZone(company.timeZone, now);
        return observeGroups(await listTransit(db, company), (boxes) => {
          const days = boxes.map(({ expected }) => expected);
          const first = days.flatMap((day) => day ?? []).toSorted()[0];
          return {
            figure: findDaysLate(today, days),
            detail: first === undefined ? '' : `Expected on ${formatShortDateName(first)}`,
          };
        });
      },
    },
    {
      ...common,
      id: 'box-at-risk',
      title: 'Boxes at Risk',
      past: 'recorded',
      limit: null,
      // What runs out follows from stock and expected sales, too.
      tables: [...common.tables, 'stock_latest', 'sales_product_days', 'demand_forecasts', 'catalogue_items'],
      async observe(db, { now }) {
        const { atRisk, unknown } = await listRisks(db, now);
        const risks = new Map(atRisk.map(({ id, runsOut }) => [id, runsOut]));
        return observeGroups(await listTransit(db, company), (boxes) => {
          const [first] = boxes.flatMap(({ id }) => risks.get(id) ?? []).toSorted();
          if (first !== undefined)
            return { figure: 1, detail: `Their variant runs out on ${formatShortDateName(first)}` };
          return { figure: boxes.some(({ id }) => unknown.includes(id)) ? null : 0, detail: '' };
        });
      },
    },
    {
      ...common,
      id: 'box-without-units',
      title: 'Boxes Without Units',
      past: listPastWithoutUnits,
      waitMinutes: 30,
      limit: null,
      observe: async (db) =>
        observeGroups(await listTransit(db, company), (boxes) => ({
          figure: boxes.filter(({ units }) => units === null).length,
          detail: 'They aren’t counted until their units are entered',
        })),
    },
    {
      ...common,
      id: 'box-without-date',
      title: 'Boxes Without a Date',
      past: 'recorded',
      waitMinutes: 30,
      limit: null,
      observe: async (db) =>
        observeGroups(await listTransit(db, company), (boxes) => ({
          figure: boxes.filter(({ expected }) => expected === null).length,
          detail: 'Their destination is unknown, so they have no expected arrival',
        })),
    },
  ];
}

interface TransitBox {
  id: number;
  serial: string;
  tracking: string | null;
  units: number | null;
  expected: string | null;
}

async function listTransit(db: Db, company: BoxCompany): Promise<TransitBox[]> {
  const boxes = await selectBoxesInTransit(db);
  return boxes.map(({ id, serial_box: serial, tracking_number: tracking, units, meaning, ...box }) => ({
    id,
    serial,
    tracking,
    units,
    expected: getKnownExpectation(box, findBoxRegion(box.to_warehouse, company.warehouses, meaning)),
  }));
}

type Finding = Pick<Observation, 'figure' | 'detail'>;

function observeGroups(
  boxes: readonly TransitBox[],
  find: (group: readonly TransitBox[]) => Finding,
): Observation[] {
  const groups = Map.groupBy(boxes, ({ serial, tracking }) => tracking ?? `box ${serial}`);
  return [...groups].map(([subject, group]) => {
    const [first] = group;
    const tracking = first?.tracking ?? null;
    const count = `${group.length} ${group.length === 1 ? 'box' : 'boxes'}`;
    return {
      subject,
      label: tracking === null ? `Box ${first?.serial ?? ''}` : `${tracking} (${count})`,
      path:
        tracking === null
          ? `/box/${first?.id ?? 0}`
          : `/factory-shipments?group=tracking&search=${encodeURIComponent(tracking)}`,
      ...find(group),
    };
  });
}
