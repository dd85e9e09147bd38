import type { BoxCompany } from '#features/factory-shipments/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import { formatCount } from '#shared/numbers.ts';
import * as wire from '../../contract/scenarios.ts';
import type { WireComparedLine, WireScenarioChanges } from '../../contract/scenarios.ts';
import { computeDailyDemand } from '../../rules/place-risks.ts';
import { formatLineId } from '../../rules/proposals/line-id.ts';
import type { SupplyLine } from '../../rules/proposals/propose-region.ts';
import { hasUnknownNeed, mayShipEarlier } from '../../rules/proposals/unknown-need.ts';
import type { ScenarioChanges } from '../../rules/scenarios/changes.ts';
import {
  addScenario,
  dropScenario,
  findScenarioToApply,
  recordScenario,
} from '../commands/edit-scenarios.ts';
import { addPlannedLines, decideAlone, type NewLine } from '../commands/plan-shipment.ts';
import type { LaneFacts } from '../queries/load-lanes.ts';
import { proposeSupply } from '../queries/propose.ts';
import { selectScenarios } from '../queries/scenarios.ts';

const done = { success: true as const };

/** What if: asked, saved, compared, and applied on demand. */
export function registerScenarioRoutes(app: App, company: BoxCompany): void {
  serve(app, wire.tryScenario, async ({ db, body, now }) => {
    const before = await proposeUndismissed(db, { company, now });
    const after = await proposeUndismissed(db, { company, now, changes: toChanges(body) });
    const pairs = pairLines(before.lines, after.lines);
    return {
      today: before.today,
      lines: pairs
        .filter((pair) => pair.before.outlook !== null)
        .map((pair) => describePair(pair, before.today)),
      left_out: pairs.filter((pair) => pair.before.outlook === null && isOpen(pair.before)).length,
    };
  });

  serveRemembered(app, wire.listScenarios, async ({ db }) => ({
    scenarios: (await selectScenarios(db)).map(({ saved_at: at, changes, ...scenario }) => ({
      ...scenario,
      changes: toWireChanges(changes),
      saved_at: at.toISOString(),
    })),
  }));

  serve(app, wire.saveScenario, async ({ db, body, user, ...by }) => ({
    ...done,
    id: await addScenario(db, { ...by, actor: user }, { name: body.name, changes: toChanges(body.changes) }),
  }));

  serve(app, wire.deleteScenario, async ({ db, params, user, ...by }) => {
    await dropScenario(db, { ...by, actor: user }, params.id);
    return done;
  });

  serve(app, wire.applyScenario, async ({ db, params: { id }, body: { version }, user, ...by }) => {
    const requester = { ...by, actor: user };
    const planned = await decideAlone(db, async (tx) => {
      const { name, changes } = await findScenarioToApply(tx, { id, version });
      const { lines, ...facts } = await proposeUndismissed(tx, { company, now: by.now, changes });
      const proposed = lines.flatMap((line) => listProposedLine(line, facts));
      const count = await addPlannedLines(tx, requester, proposed);
      const applied = { name, applied: `${formatCount(count, 'shipment')} planned` };
      await recordScenario(tx, requester, { id, action: 'applied', before: { name }, after: applied });
      return count;
    });
    return { ...done, planned };
  });
}

function listProposedLine(
  { placeId, sourceId, cell, outlook }: SupplyLine,
  { lanes, today }: { lanes: LaneFacts; today: string },
): NewLine[] {
  const proposal = outlook?.proposal;
  if (!proposal) return [];
  const { units, shipBy: ship_on } = proposal;
  return [{ lane: lanes.find(placeId, sourceId), cell, units, ship_on, note: null, today }];
}

/** Proposes, without what people have dismissed: it is in no sum until its day, and no scenario plans it. */
async function proposeUndismissed(db: Db, input: Parameters<typeof proposeSupply>[1]) {
  const { facts, lines, lanes } = await proposeSupply(db, input);
  return {
    today: facts.today,
    lanes,
    lines: lines.map((line) => (line.isDismissed ? leaveOut(line) : line)),
  };
}

const leaveOut = ({ outlook, ...line }: SupplyLine): SupplyLine => ({
  ...line,
  outlook: outlook && { ...outlook, proposal: null },
});

const toChanges = ({
  demand_percent: demandPercent,
  delays,
  events,
  flights,
  closures,
}: WireScenarioChanges): ScenarioChanges => ({
  demandPercent,
  events,
  closures,
  delays: delays.map(({ place: placeId, days }) => ({ placeId, days })),
  flights: flights.map(({ place: placeId, cell, units, arrives_on: arrivesOn }) => ({
    placeId,
    cell,
    units,
    arrivesOn,
  })),
});

const toWireChanges = ({
  demandPercent,
  delays,
  events,
  flights,
  closures,
}: ScenarioChanges): WireScenarioChanges => ({
  demand_percent: demandPercent,
  events,
  closures,
  delays: delays.map(({ placeId: place, days }) => ({ place, days })),
  flights: flights.map(({ placeId: place, cell, units, arrivesOn: arrives_on }) => ({
    place,
    cell,
    units,
    arrives_on,
  })),
});

interface LinePair {
  before: SupplyLine;
  after: SupplyLine;
}

const pairLines = (before: readonly SupplyLine[], after: readonly SupplyLine[]): LinePair[] =>
  before.flatMap((line) => {
    const other = after.find(({ placeId, cell }) => placeId === line.placeId && cell === line.cell);
    return other ? [{ before: line, after: other }] : [];
  });

const describePair = ({ before, after }: LinePair, today: string): WireComparedLine => ({
  id: formatLineId(before.placeId, before.cell),
  cell: before.cell,
  place: before.name,
  is_dismissed: before.isDismissed,
  before: describeSide(before, today),
  after: describeSide(after, today),
});

const describeSide = (line: SupplyLine, today: string): WireComparedLine['before'] => ({
  ...describeOutlook(line.outlook),
  may_be_earlier: mayShipEarlier(line, today),
  source: line.source,
  unknown_pool_need: line.unknownPoolNeed,
  is_need_unknown: isOpen(line),
});

/** What was dismissed is in no sum, which therefore does not lack it. */
const isOpen = (line: SupplyLine): boolean =>
  !line.isDismissed && hasUnknownNeed({ ...line, perDay: computeDailyDemand(line) });

const describeOutlook = (outlook: SupplyLine['outlook']) => ({
  runs_out: outlook?.runsOut ?? null,
  units: outlook?.proposal?.units ?? null,
  ship_by: outlook?.proposal?.shipBy ?? null,
  is_late: outlook?.proposal?.isLate ?? false,
  lost: outlook?.lost ?? 0,
});
