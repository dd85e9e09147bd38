import { CELL_PARTS, type CellRegion } from '#features/catalogue/rules/cells.ts';
import {
  listChannelGroups,
  listSubjectCells,
  type ChannelGroup,
  type ForecastChannel,
  type ForecastSubject,
} from './channel-groups.ts';

/** Days on which more or less is wanted than usual, as people know. */
export interface DemandEvent {
  firstDay: number;
  /** The last one, included. */
  lastDay: number;
  /** Null for both. */
  region: CellRegion | null;
  group: ChannelGroup | null;
  upliftPercent: number;
}

export const listEventsFor = (
  events: readonly DemandEvent[],
  { region, group }: { region: CellRegion; group: ChannelGroup },
): DemandEvent[] =>
  events.filter((event) => (event.region ?? region) === region && (event.group ?? group) === group);

type EventScope = Pick<DemandEvent, 'region' | 'group'>;

/** Whether an event changes anything of a subject: of a sum, at least one of its parts. */
export function concernsSubject(
  event: EventScope,
  { subject, channel }: { subject: ForecastSubject; channel: ForecastChannel },
): boolean {
  const cells = listSubjectCells(subject);
  const regions = CELL_PARTS.filter(({ cell }) => cells.includes(cell)).map(({ region }) => region);
  return (
    (event.region === null || regions.includes(event.region)) &&
    (event.group === null || listChannelGroups(channel).includes(event.group))
  );
}

export const isWithinEvent = (events: readonly DemandEvent[], day: number): boolean =>
  events.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

/** What is expected on a day beside an ordinary one: 1.5 within an event that brings half as much again. */
export const computeUplift = (events: readonly DemandEvent[], day: number): number =>
  events.reduce(
    (factor, { firstDay, lastDay, upliftPercent }) =>
      firstDay <= day && day <= lastDay ? factor * (1 + upliftPercent / 100) : factor,
    1,
  );
