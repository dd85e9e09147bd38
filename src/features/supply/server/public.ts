import { findPoolAt } from '#features/amazon/rules.ts';
import { VARIANT_PARTS } from '#features/catalogue/rules/contents.ts';
import { countCells, type Hidden } from '#features/catalogue/rules/count-cells.ts';
import { findPlaceRegion } from '#features/catalogue/rules/regions.ts';
import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import { listSourceFreshness } from '#features/connections/server/public.ts';
import { listBoxesInTransit, type BoxCompany } from '#features/factory-shipments/server/public.ts';
import { toCatalogueRegion } from '#features/sales/rules/regions.ts';
import { listLoadingFeeds, listSoldBySku, listSoldTotals } from '#features/sales/server/public.ts';
import { listEmptyDays, listStockToSell } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays, getDayInZone, toDayNumber } from '#shared/dates.ts';
import { sumGrid, type CellRegion } from '#features/catalogue/rules/cells.ts';
import { LEG_DAYS } from '#features/plan/rules/fields.ts';
import { findBoxesAtRisk as atRisk, sumCellBoxes, type RiskyBox } from '../rules/boxes.ts';
import { LONGEST_WINDOW_DAYS, type DemandBasis } from '../rules/demand.ts';
import { computeExpected, chooseUsualBasis } from '../rules/expected.ts';
import { listOutdatedSources } from '../rules/outdated-sources.ts';
import type { Legs } from '../rules/shipping.ts';
import type { PlanProjection } from '../contract.ts';
import { computeSoldCells, type DemandShelf } from '../rules/sold.ts';
import { projectStocks, findWeakestInRegion } from '../rules/stocks.ts';
import * as facts from './queries/projection-facts.ts';

interface ProjectionInput {
  company: BoxCompany;
  demand?: DemandBasis | undefined;
  now: Date;
}

/** How long the stock of each variant lasts, and by when the factory must ship the next. */
export async function planProjection(db: Db, asked: ProjectionInput): Promise<PlanProjection> {
  const known = await gatherFacts(db, asked);
  const { today, mapped, shelves, boxes } = known;
  const { demand, expected, legs, stocks } = projectKnown(known, asked.demand);
  const soldLately = countCells(mapped, known.soldLately);
  return {
    today,
    demand,
    expected: {
      ahead: expected.ahead,
      usual: expected.usual,
      planned_until: expected.plannedUntil,
      sold_days: expected.mix === 'even' ? null : expected.paceDays,
    },
    legs: { us: pickLeg(legs.us), eu: pickLeg(legs.eu), safety: known.safetyDays },
    has_catalogue: mapped.size > 0,
    stocks: stocks.map(({ stock }) => stock),
    weakest: { us: findWeakestInRegion(stocks, 'us'), eu: findWeakestInRegion(stocks, 'eu') },
    unmapped: summarizeUnmapped({
      inStock: countCells(mapped, shelves).unmapped,
      sold: soldLately.unmapped,
      onTheWay: countCells(
        mapped,
        boxes.map(({ units, ...box }) => ({ ...box, units: units ?? 0 })),
      ).unmapped,
    }),
    sold_elsewhere: countDevices(soldLately.elsewhere, known),
    outdated: listOutdatedSources(known.sources, known.loading),
  };
}

/** The boxes on their way whose variant is out before they land, by the usual demand. */
export async function listBoxesAtRisk(db: Db, asked: Omit<ProjectionInput, 'demand'>): Promise<RiskyBox[]> {
  const known = await gatherFacts(db, asked);
  return atRisk(known.mapped, known.boxes, { ...projectKnown(known), today: known.today });
}

type ProjectionFacts = Awaited<ReturnType<typeof gatherFacts>>;

/** Days that are told of what the catalogue does not know. */
const UNMAPPED_SOLD_DAYS = 28;

async function gatherFacts(db: Db, { company, now }: ProjectionInput) {
  const today = getDayInZone(company.timeZone, now);
  const from = addDays(today, -LONGEST_WINDOW_DAYS);
  const to = addDays(today, -1);
  const mapped = await loadMappedSkus(db);
  const devices = [...mapped].filter(([, { contents }]) =>
    VARIANT_PARTS.some(({ variant }) => contents[variant] > 0),
  );
  const skus = devices.map(([sku]) => sku);
  const [shelves, sold, soldLately, empty, planned, boxes, safetyDays, sources, loading] = await Promise.all([
    listStockToSell(db),
    listSoldBySku(db, { skus, from, to }),
    listSoldTotals(db, { from: addDays(today, -UNMAPPED_SOLD_DAYS), to }),
    listEmptyDays(db, { skus, from, to }),
    facts.selectPlanned(db, today),
    listBoxesInTransit(db, company, now),
    facts.selectSafetyDays(db),
    listSourceFreshness(db, now),
    listLoadingFeeds(db),
  ]);
  // Places are few and their rows many: each is looked up once.
  const places = new Map(
    [...new Set([...shelves, ...empty].map(({ place }) => place))].map((place) => [
      place,
      { region: findPlaceRegion(place, company.warehouses), shelf: findShelf(place) },
    ]),
  );
  return {
    today,
    mapped,
    planned,
    boxes,
    safetyDays,
    sources,
    loading,
    shelves: shelves.flatMap(({ place, sku, units }) => {
      const at = places.get(place);
      return at?.region ? { sku, units, ...at } : [];
    }),
    soldLately: soldLately.map(({ region, sku, units }) => ({ sku, region: toCatalogueRegion(region), units })),
    sold: sold.map(({ channel, region, sku, days, units }) => ({
      sku,
      region: toCatalogueRegion(region),
      shelf: channel === 'amazon' ? ('amazon' as const) : ('warehouses' as const),
      units: spread(days, units),
    })),
    empty: empty.flatMap(({ place, sku, days }) => {
      const at = places.get(place);
      return at ? { sku, ...at, isEmpty: markEmptyDays(days, toDayNumber(from)) } : [];
    }),
  };
}

const findShelf = (place: string): DemandShelf => (findPoolAt(place) ? 'amazon' : 'warehouses');

function spread(days: readonly number[], units: readonly number[]): number[] {
  const all = Array<number>(LONGEST_WINDOW_DAYS).fill(0);
  for (const [index, day] of days.entries()) all[day] = units[index] ?? 0;
  return all;
}

function markEmptyDays(days: readonly string[], first: number): boolean[] {
  const empty = Array<boolean>(LONGEST_WINDOW_DAYS).fill(false);
  for (const day of days) empty[toDayNumber(day) - first] = true;
  return empty;
}

function projectKnown(known: ProjectionFacts, asked?: DemandBasis) {
  const { today, mapped, shelves, boxes, safetyDays } = known;
  const planned = known.planned.map(({ date, target_total: target }) => ({ date, target }));
  const demand = asked ?? chooseUsualBasis(planned, today);
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

/** The legs of the latest planned day that is not in the future, else of the first one, else the usual ones. */
function findLegs(planned: readonly facts.PlannedRow[], today: string, safety: number): Record<CellRegion, Legs> {
  const day = planned.findLast(({ date }) => date <= today) ?? planned[0] ?? LEG_DAYS;
  return {
    us: { china: day.china_us_days, customer: day.us_customer_days, safety },
    eu: { china: day.china_eu_days, customer: day.eu_customer_days, safety },
  };
}

const pickLeg = ({ china, customer }: Legs) => ({ china, customer });

interface Unknown {
  inStock: readonly Hidden[];
  sold: readonly Hidden[];
  onTheWay: readonly Hidden[];
}

function summarizeUnmapped({ inStock, sold, onTheWay }: Unknown): PlanProjection['unmapped'] {
  const sumPieces = (hidden: readonly Hidden[]) => sum(hidden.map(({ units }) => Math.max(0, units)));
  return {
    skus: new Set([...inStock, ...sold, ...onTheWay].map(({ sku }) => sku)).size,
    in_stock: sumPieces(inStock),
    sold: sumPieces(sold),
    on_the_way: sumPieces(onTheWay),
  };
}

/** How many devices are in pieces. */
const countDevices = (hidden: readonly Hidden[], { mapped }: ProjectionFacts): number =>
  sumGrid(
    countCells(
      mapped,
      hidden.map((row) => ({ ...row, region: 'us' })),
    ).cells,
  );

const sum = (all: readonly number[]): number => all.reduce((total, units) => total + units, 0);
