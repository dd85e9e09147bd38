import { findOrdersAccount, findPoolAt, formatPoolSource } from '#features/amazon/rules.ts';
import { CELL_PARTS, MODEL_NAMES, SIZE_NAMES } from '#features/catalogue/rules/cells.ts';
import type { BoxCompany } from '#features/factory-shipments/server/public.ts';
import { isChannelFeed } from '#features/sales/rules/regions.ts';
import {
  shareWithinRound,
  toPastMoment,
  type AttentionRule,
  type Observation,
  type PastObservation,
  type RuleLook,
} from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';
import { countBusinessDays } from '#shared/business-days.ts';
import { formatShortDateName } from '#shared/date-name.ts';
import { getDayInZone } from '#shared/dates.ts';
import { formatLineId } from '../../rules/proposals/line-id.ts';
import { PROPOSED_FROM } from '../../rules/made-from.ts';
import { computeCover, computeDailyDemand, findNextArrival } from '../../rules/place-risks.ts';
import { writeAtLeast, writeOrEarlier } from '../../rules/proposals/pool-need-words.ts';
import type { SupplyLine } from '../../rules/proposals/propose-region.ts';
import { hasUnknownNeed, mayShipEarlier } from '../../rules/proposals/unknown-need.ts';
import { listPlannedDates, type SupplyDate } from './list-supply-dates.ts';
import { loadPastStocks, type PastStocks } from './past-stocks.ts';
import { proposeSupply } from './propose.ts';

const common = {
  area: 'stock',
  access: 'signed-in',
  action: 'Open Supply',
  tables: PROPOSED_FROM,
} as const;

interface LookedAt {
  today: string;
  lines: SupplyLine[];
  planned: SupplyDate[];
  /** The sources of the web shops' orders. */
  shops: string[];
}

/** Variants that run out in a place or must be shipped to it, and shipments that people have forgotten. */
export function createSupplyRules(company: BoxCompany): AttentionRule[] {
  const read = shareWithinRound(async (db: Db, now: Date): Promise<LookedAt> => {
    const supply = await proposeSupply(db, { company, now });
    const { facts, lines } = supply;
    return {
      today: facts.today,
      lines,
      planned: listPlannedDates(supply),
      shops: facts.sources.flatMap(({ id }) => (isChannelFeed('shopify', id) ? [id] : [])),
    };
  });
  const observeLines =
    (list: (look: LookedAt, threshold: number) => Observation[]): AttentionRule['observe'] =>
    async (db, { now, threshold, listOpen }) => {
      const look = await read(db, now);
      return leaveOutUnawaited(list(look, threshold), look.lines, listOpen);
    };
  /** The lines of now with their stock of each day since a moment: what was to be expected then is not kept. */
  const readPast = async (db: Db, { since, now }: { since: Date; now: Date }): Promise<PastLook> => {
    const { lines, today } = await read(db, now);
    const stocks = await loadPastStocks(db, {
      places: [...new Set(lines.map(({ placeId }) => placeId))],
      warehouses: company.warehouses,
      from: getDayInZone(company.timeZone, since),
      to: today,
    });
    return { lines, stocks };
  };
  return [
    {
      ...common,
      id: 'ship-by',
      title: 'Ship Soon',
      severity: 'urgent',
      action: 'Review Proposal',
      limit: { usual: 5, min: 0, max: 30, unit: 'business days left', worse: 'lower' },
      observe: observeLines(listShipments),
      past: 'recorded',
    },
    {
      ...common,
      id: 'out-before-arrival',
      title: 'May Run Out Before the Next Arrival',
      severity: 'soon',
      limit: { usual: 10, min: 1, max: 90, unit: '% chance', worse: 'higher' },
      observe: observeLines(listRunningOut),
      past: 'recorded',
    },
    {
      ...common,
      id: 'place-out',
      title: 'Out of Stock',
      severity: 'urgent',
      limit: null,
      observe: observeLines(listEmptyPlaces),
      past: async (db, span) => listPastEmptyPlaces(await readPast(db, span)),
    },
    {
      ...common,
      id: 'pool-low',
      title: 'Amazon Stock to Replenish',
      severity: 'soon',
      action: 'Review Proposal',
      limit: { usual: 14, min: 1, max: 90, unit: 'days of cover', worse: 'lower' },
      observe: observeLines(listLowPools),
      past: async (db, span) => listPastLowPools(await readPast(db, span)),
    },
    {
      ...common,
      id: 'planned-overdue',
      title: 'Planned Shipment Overdue',
      severity: 'soon',
      limit: null,
      observe: async (db, { now }) => listOverdueShipments(await read(db, now)),
      past: 'recorded',
    },
  ];
}

interface PastLook {
  lines: readonly SupplyLine[];
  stocks: PastStocks;
}

const NAMES = new Map(
  CELL_PARTS.map(({ cell, model, size }) => [cell, `${MODEL_NAMES[model]} ${SIZE_NAMES[size]}`]),
);

/** Every figure is made of what a place holds and of what it sells. */
function observeLine(
  line: SupplyLine,
  { shops }: Pick<LookedAt, 'shops'>,
): Pick<Observation, 'subject' | 'label' | 'path' | 'sources'> {
  const id = formatLineId(line.placeId, line.cell);
  const pool = findPoolAt(line.placeId);
  return {
    subject: id,
    label: `${NAMES.get(line.cell) ?? line.cell} in ${line.name}`,
    path: `/supply?line=${encodeURIComponent(id)}`,
    // A warehouse and what reads it are called the same.
    sources: pool ? [formatPoolSource(pool), findOrdersAccount(pool)] : [line.placeId, ...shops],
  };
}

/** Figures that are also made of what the warehouse has that fills a place. */
function observeFilledLine(line: SupplyLine, look: Pick<LookedAt, 'shops'>): ReturnType<typeof observeLine> {
  const observed = observeLine(line, look);
  const filler = line.sourceId === null ? [] : [line.sourceId];
  return { ...observed, sources: [...(observed.sources ?? []), ...filler] };
}

/**
 * What nothing reads, or people have dismissed, may never be known, so no one waits for it. An open alert ends once its subject is
 * left out, so that stays.
 */
async function leaveOutUnawaited(
  observed: Observation[],
  lines: readonly SupplyLine[],
  listOpen: RuleLook['listOpen'],
): Promise<Observation[]> {
  const unawaited = new Set(
    lines
      .filter(({ isConnected, isDismissed }) => !isConnected || isDismissed)
      .map(({ placeId, cell }) => formatLineId(placeId, cell)),
  );
  const isUnawaited = ({ figure, subject }: Observation) => figure === null && unawaited.has(subject);
  if (!observed.some(isUnawaited)) return observed;
  const open = new Set((await listOpen?.())?.map(({ subject }) => subject));
  return observed.filter((each) => !isUnawaited(each) || open.has(each.subject));
}

const listShipments = ({ lines, today, shops }: LookedAt, threshold: number): Observation[] =>
  lines.flatMap((line): Observation[] => {
    const observed = observeFilledLine(line, { shops });
    if (line.isDismissed) return [];
    if (hasUnknownNeed({ ...line, perDay: computeDailyDemand(line) }))
      return [{ ...observed, figure: null, detail: '' }];
    const proposal = line.outlook?.proposal;
    if (!proposal) return [];
    const units = `${writeAtLeast(line.unknownPoolNeed)}${proposal.units}`;
    const boxes =
      line.boxUnits === null ? '' : ` (${proposal.boxes} ${proposal.boxes === 1 ? 'box' : 'boxes'})`;
    const daysLeft = proposal.isLate ? -1 : countBusinessDays(today, proposal.shipBy);
    // What Amazon needs can only make the days fewer.
    const isEnoughUnknown = line.unknownPoolNeed !== null && daysLeft > threshold;
    return [
      {
        ...observed,
        figure: isEnoughUnknown ? null : daysLeft,
        detail: proposal.isLate
          ? `Ship ${units}${boxes} from ${line.source ?? 'the factory'} now: too late to prevent a stockout`
          : `Ship ${units}${boxes} from ${line.source ?? 'the factory'} by ${formatShortDateName(proposal.shipBy)}${writeOrEarlier(mayShipEarlier(line, today))}`,
      },
    ];
  });

const listRunningOut = ({ lines, today, shops }: LookedAt): Observation[] =>
  lines.flatMap((line) => {
    const next = findNextArrival(line, today);
    if (!next) return [];
    const arrives = `${next.units} arrive on ${formatShortDateName(next.day)}`;
    return [
      {
        ...observeLine(line, { shops }),
        figure: next.chanceOut,
        detail:
          next.chanceOut === null
            ? `The chance of a stockout before ${arrives} is unknown`
            : `${next.chanceOut}% chance of a stockout before ${arrives}`,
      },
    ];
  });

const listEmptyPlaces = ({ lines, today, shops }: LookedAt): Observation[] =>
  lines.flatMap((line) => {
    const pace = computeDailyDemand(line);
    if (pace === 0) return [];
    const next = findNextArrival(line, today);
    return [
      {
        ...observeLine(line, { shops }),
        figure: line.stock === null || pace === null ? null : line.stock <= 0 ? 1 : 0,
        detail: next
          ? `Nothing left; ${next.units} arrive on ${formatShortDateName(next.day)}`
          : 'Nothing left, and nothing inbound',
      },
    ];
  });

function listLowPools({ lines, shops }: LookedAt): Observation[] {
  const stocks = new Map(lines.map(({ placeId, cell, stock }) => [formatLineId(placeId, cell), stock]));
  return lines.flatMap((line) => {
    if (!line.isPool || line.sourceId === null) return [];
    const spare = stocks.get(formatLineId(line.sourceId, line.cell)) ?? null;
    if (spare !== null && spare <= 0) return [];
    const cover = computeCover(line);
    // Without demand it lasts forever; that is not to be confused with what is not known.
    if (cover === null && line.stock !== null && computeDailyDemand(line) === 0) return [];
    const days = cover === null ? null : Math.floor(cover);
    return [
      {
        ...observeFilledLine(line, { shops }),
        figure: spare === null ? null : days,
        detail:
          days === null || spare === null
            ? ''
            : `Lasts ${days} ${days === 1 ? 'day' : 'days'}; ${line.source ?? 'a warehouse'} has ${spare}`,
      },
    ];
  });
}

/** Their units no longer count as coming, so people must say what became of them. */
const listOverdueShipments = ({ planned }: LookedAt): Observation[] =>
  planned
    .filter(({ isLate }) => isLate)
    .map(({ kind, key, what, source, place, shipOn, arrivesOn, path }) => ({
      subject: key,
      label: `${what} to ${place}`,
      figure: 1,
      detail:
        kind === 'planned'
          ? `Should have left ${source ?? 'the factory'} on ${formatShortDateName(shipOn)}`
          : `Should have arrived by ${formatShortDateName(arrivesOn)}`,
      path,
    }));

const listPastEmptyPlaces = ({ lines, stocks }: PastLook): PastObservation[] =>
  lines
    .filter((line) => (computeDailyDemand(line) ?? 0) > 0)
    .flatMap((line) => {
      const subject = formatLineId(line.placeId, line.cell);
      return stocks.days.map((day, index) => {
        const stock = stocks.find(subject, index);
        return { subject, at: toPastMoment(day), figure: stock === null ? null : stock <= 0 ? 1 : 0 };
      });
    });

const listPastLowPools = ({ lines, stocks }: PastLook): PastObservation[] =>
  lines
    .filter((line) => line.isPool && (computeDailyDemand(line) ?? 0) > 0)
    .flatMap((line) => {
      const subject = formatLineId(line.placeId, line.cell);
      return stocks.days.map((day, index) => {
        const cover = computeCover({ ...line, stock: stocks.find(subject, index) });
        const spare = stocks.find(formatLineId(line.sourceId ?? '', line.cell), index);
        // What no warehouse could fill is not to be refilled, and lasts for as long as it may.
        const figure =
          cover === null || spare === null ? null : spare <= 0 ? Number.POSITIVE_INFINITY : Math.floor(cover);
        return { subject, at: toPastMoment(day), figure };
      });
    });
