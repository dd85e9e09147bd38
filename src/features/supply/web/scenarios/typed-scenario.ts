import type { z } from 'zod';
import { addDays } from '#shared/dates.ts';
import { describeSchemaIssue } from '#shared/describe-schema-issue.ts';
import { CELLS } from '#features/catalogue/rules/cells.ts';
import { scenarioChanges, type WireScenarioChanges } from '../../contract/scenarios.ts';
import { scenarioFormWords as formWords, typedScenarioWords as words } from './wording.ts';

export const EVERYWHERE = 'everywhere';
export const EMPTY_PLACE = '';

/** What a scenario begins with: nothing is changed. */
export const startScenario = (today: string) => ({
  demand: '0',
  delayPlace: EMPTY_PLACE,
  delayDays: '10',
  eventPercent: '',
  eventRegion: EVERYWHERE,
  eventFrom: today,
  eventTo: addDays(today, 6),
  airPlace: EMPTY_PLACE,
  airCell: String(CELLS[0]),
  airUnits: '100',
  airDay: addDays(today, 10),
  closedPlace: EMPTY_PLACE,
  closedFrom: today,
  closedTo: addDays(today, 13),
});
export type TypedScenario = ReturnType<typeof startScenario>;

/** What was typed as the contract wants it, or what is wrong with it. */
export function readScenario(typed: TypedScenario): { changes: WireScenarioChanges } | { problem: string } {
  const event = {
    from: typed.eventFrom,
    to: typed.eventTo,
    percent: Number(typed.eventPercent),
    region: typed.eventRegion === EVERYWHERE ? null : typed.eventRegion,
  };
  const flight = {
    place: typed.airPlace,
    cell: typed.airCell,
    units: Number(typed.airUnits),
    arrives_on: typed.airDay,
  };
  const changes = {
    demand_percent: Number(typed.demand),
    delays: typed.delayPlace === '' ? [] : [{ place: typed.delayPlace, days: Number(typed.delayDays) }],
    events: typed.eventPercent.trim() === '' ? [] : [event],
    flights: typed.airPlace === '' ? [] : [flight],
    closures:
      typed.closedPlace === ''
        ? []
        : [{ place: typed.closedPlace, from: typed.closedFrom, to: typed.closedTo }],
  };
  const read = scenarioChanges.safeParse(changes, { error: describeSchemaIssue });
  return read.success ? { changes: read.data } : { problem: describeProblem(read.error) };
}

const PARTS: Record<keyof WireScenarioChanges, string> = {
  demand_percent: formWords.demand,
  delays: formWords.delayedLane,
  events: formWords.event,
  flights: formWords.shipmentByAir,
  closures: formWords.closure,
};

/** The first problem, with the part of the form that it is in. */
const describeProblem = ({ issues }: z.ZodError<WireScenarioChanges>): string =>
  issues
    .slice(0, 1)
    .map(({ path: [part], message }) =>
      // The path begins with a key of what was parsed.
      words.problem(PARTS[part as keyof WireScenarioChanges], message),
    )
    .join('');
