import { isUnmapped } from '#features/catalogue/server/public.ts';
import { loadLatestForecasts } from '#features/forecast/server/public.ts';
import { sumUnitsToSell } from '#features/stock-memory/server/public.ts';
import { countCells, type HiddenUnits } from '#features/catalogue/rules/count-cells.ts';
import { findPlaceRegion } from '#features/catalogue/rules/regions.ts';
import { formatWarehousePlace } from '#features/warehouses/rules/place.ts';
import type { Db } from '#server/db/database.ts';
import { sumGrid } from '#features/catalogue/rules/cells.ts';
import { listKnownLater } from '../../rules/known-days.ts';
import { listOutdatedSources } from '../../rules/outdated-sources.ts';
import type { Legs } from '../../rules/shipping.ts';
import type { PlanProjection } from '../../contract.ts';
import { findWeakestInRegion } from '../../rules/stocks.ts';
import { listSoldTotals } from '#features/sales/server/public.ts';
import {
  findRecentDays,
  gatherFacts,
  nameRegion,
  type ProjectionFacts,
  type ProjectionInput,
} from '../queries/gather-facts.ts';
import { projectKnown } from '../queries/project-known.ts';
import { addDays } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';

/** How long each variant’s stock lasts, and when the factory must ship more. */
export async function planProjection(db: Db, input: ProjectionInput): Promise<PlanProjection> {
  const [known, forecasts] = await Promise.all([gatherFacts(db, input), loadLatestForecasts(db)]);
  const { today, mapped, shelves, boxes } = known;
  const { demand, expected, legs, stocks, originCounts } = projectKnown(known, {
    chosen: input.demand,
    forecasts,
  });
  const [unmappedUnits, soldTotals] = await Promise.all([
    sumUnitsToSell(db, {
      places: [...new Set(shelves.map(({ place }) => place))],
      which: isUnmapped('sku'),
      context: mapped,
    }),
    listSoldTotals(db, { alike: known.alike, ...findRecentDays(today) }),
  ]);
  const soldLately = countCells(mapped, soldTotals.map(nameRegion));
  return {
    today,
    demand,
    expected: {
      ahead: expected.ahead,
      usual: expected.usual,
      planned_until: expected.plannedUntil,
      sold_days: expected.mix === 'even' ? null : expected.paceDays,
      is_partial: Object.values(expected.unknown).some((cells) => cells.length > 0),
    },
    legs: { us: pickLeg(legs.us), eu: pickLeg(legs.eu), safety: known.safetyDays },
    has_catalogue: mapped.size > 0,
    stocks: stocks.map(({ stock }) => stock),
    origins: originCounts,
    uncertain: {
      estimated: countUncertain(known, ({ estimatedUnits }) => estimatedUnits),
      pending: countUncertain(known, ({ pendingUnits }) => pendingUnits),
    },
    weakest: { us: findWeakestInRegion(stocks, 'us'), eu: findWeakestInRegion(stocks, 'eu') },
    unmapped: summarizeUnmapped({
      inStock: unmappedUnits,
      sold: soldLately.unmapped,
      onTheWay: countCells(
        mapped,
        boxes.map(({ units, ...box }) => ({ ...box, units: units ?? 0 })),
      ).unmapped,
    }),
    sold_elsewhere: countDevices(soldLately.elsewhere, known),
    stored_elsewhere: known.warehouses
      .filter(({ id }) => findPlaceRegion(formatWarehousePlace(id), known.warehouses) === null)
      .map(({ name }) => name),
    known_from: listKnownLater(known.accounts, addDays(today, -expected.paceDays)),
    outdated: listOutdatedSources(known.sources, known.loading),
  };
}

/** How many devices to the two regions are in some of the uncertain units. */
const countUncertain = (
  { mapped, uncertain }: ProjectionFacts,
  read: (row: ProjectionFacts['uncertain'][number]) => number,
): number =>
  sumGrid(
    countCells(
      mapped,
      uncertain.map((row) => ({ sku: row.sku, region: row.region, units: read(row) })),
    ).cells,
  );

const pickLeg = ({ china, customer }: Legs) => ({ china, customer });

interface UncertainFacts {
  inStock: readonly HiddenUnits[];
  sold: readonly HiddenUnits[];
  onTheWay: readonly HiddenUnits[];
}

function summarizeUnmapped({ inStock, sold, onTheWay }: UncertainFacts): PlanProjection['unmapped'] {
  const sumPieces = (hidden: readonly HiddenUnits[]) => sumBy(hidden, ({ units }) => Math.max(0, units));
  return {
    skus: new Set([...inStock, ...sold, ...onTheWay].map(({ sku }) => sku)).size,
    in_stock: sumPieces(inStock),
    sold: sumPieces(sold),
    on_the_way: sumPieces(onTheWay),
  };
}

/** How many devices are in pieces. */
const countDevices = (hidden: readonly HiddenUnits[], { mapped }: ProjectionFacts): number =>
  sumGrid(
    countCells(
      mapped,
      hidden.map((row) => ({ ...row, region: 'us' })),
    ).cells,
  );
