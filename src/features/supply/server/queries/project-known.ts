import type { PlannedTarget } from '#features/plan/server/public.ts';
import { countCells } from '#features/catalogue/rules/count-cells.ts';
import type { CellRegion } from '#features/catalogue/rules/cells.ts';
import { findLegsOn } from '#features/plan/rules/legs.ts';
import { sumCellBoxes } from '../../rules/boxes.ts';
import { LONGEST_WINDOW_DAYS, type DemandBasis } from '../../rules/demand.ts';
import { computeExpected, chooseUsualBasis } from '../../rules/expected.ts';
import type { Legs } from '../../rules/shipping.ts';
import { computeSoldCells, type DemandShelf } from '../../rules/sold.ts';
import { projectStocks } from '../../rules/stocks.ts';
import type { ProjectionFacts } from './gather-facts.ts';

export function projectKnown(known: ProjectionFacts, chosen?: DemandBasis) {
  const { today, mapped, shelves, boxes, safetyDays } = known;
  const planned = known.planned.map(({ date, target_total: target }) => ({ date, target }));
  const demand = chosen ?? chooseUsualBasis(planned, today);
  const sold = computeSoldCells({ ...known, days: LONGEST_WINDOW_DAYS });
  const expected = computeExpected(demand, { sold, planned, today });
  const on = (shelf: DemandShelf) =>
    countCells(
      mapped,
      shelves.filter((row) => row.shelf === shelf),
    ).cells;
  const legs = findLegs(known.planned, today, safetyDays);
  const stocks = projectStocks({
    today,
    stock: { warehouses: on('warehouses'), amazon: on('amazon') },
    boxes: sumCellBoxes(mapped, boxes),
    expected,
    legs,
  });
  return { demand, expected, legs, stocks };
}

/** The legs that hold today, with what is kept in reserve. */
function findLegs(
  planned: readonly PlannedTarget[],
  today: string,
  safety: number,
): Record<CellRegion, Legs> {
  const legs = findLegsOn(planned, today);
  return {
    us: { china: legs.china_us_days, customer: legs.us_customer_days, safety },
    eu: { china: legs.china_eu_days, customer: legs.eu_customer_days, safety },
  };
}
