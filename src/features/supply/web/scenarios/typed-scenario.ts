import { addDays } from '#shared/dates.ts';
import { CELLS } from '#features/catalogue/rules/cells.ts';
import { scenarioChanges, type WireScenarioChanges } from '../../contract/scenarios.ts';
import { typedScenarioWords as words } from './wording.ts';

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
  const read = scenarioChanges.safeParse({
    demand_percent: Number(typed.demand),
    delays: typed.delayPlace === '' ? [] : [{ place: typed.delayPlace, days: Number(typed.delayDays) }],
    events: typed.eventPercent.trim() === '' ? [] : [event],
    flights: typed.airPlace === '' ? [] : [flight],
    closures:
      typed.closedPlace === ''
        ? []
        : [{ place: typed.closedPlace, from: typed.closedFrom, to: typed.closedTo }],
  });
  return read.success
    ? { changes: read.data }
    : { problem: read.error.issues[0]?.message ?? words.checkWhatYouTyped };
}
