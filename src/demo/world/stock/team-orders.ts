import { isWorkingDay, type WorldDay } from '../days.ts';
import { findShelfIndex } from '../shelves.ts';

/**
 * Teams order straps by the dozen outside Amazon’s shop, and Amazon sends them: every second week it is brought what it
 * sends in the two weeks after. It finds fewer than were brought, and all that it finds is sent before the next arrive.
 */
const TEAM_ORDERS = {
  place: 'fba-us',
  from: 'itb',
  sku: 'TL-STRAP-M',
  units: 240,
  lost: 12,
  everyDays: 14,
  onDay: 0,
  leadDays: 7,
} as const;
const RECEIVED = TEAM_ORDERS.units - TEAM_ORDERS.lost;

export const TEAM_ORDERS_LOST = TEAM_ORDERS.lost;

interface TeamDelivery {
  shelf: number;
  from: number;
  units: number;
  shipDay: WorldDay;
  arrivalDay: WorldDay;
}

/** What is brought for such orders, by the day it arrives. */
export function listTeamDeliveries(firstDay: WorldDay, days: number): TeamDelivery[] {
  const { place, from, sku, units, everyDays, onDay, leadDays } = TEAM_ORDERS;
  const [shelf, sender] = [findShelfIndex(place, sku), findShelfIndex(from, sku)];
  if (shelf === undefined || sender === undefined) throw new Error(`There is no ${sku}.`);
  return Array.from({ length: days }, (_, index) => firstDay + index)
    .filter((day) => day % everyDays === onDay)
    .map((day) => ({ shelf, from: sender, units, shipDay: day - leadDays, arrivalDay: day }));
}

interface TeamSending {
  day: WorldDay;
  shelf: number;
  units: number;
}

/** What Amazon sends of it, about as much on each working day. */
export function listTeamSendings(firstDay: WorldDay, days: number): TeamSending[] {
  const { everyDays } = TEAM_ORDERS;
  // What is sent on the first days was brought before them.
  return listTeamDeliveries(firstDay - everyDays, days + everyDays)
    .flatMap(({ shelf, arrivalDay }) => {
      const sentOn = Array.from({ length: everyDays - 1 }, (_, index) => arrivalDay + 1 + index).filter(
        isWorkingDay,
      );
      const sumUntil = (count: number) => Math.floor((RECEIVED * count) / sentOn.length);
      return sentOn.map((day, at) => ({ day, shelf, units: sumUntil(at + 1) - sumUntil(at) }));
    })
    .filter(({ day }) => day >= firstDay && day < firstDay + days);
}

/** What is left of it, by shelf, at the beginning of a day. */
export function countTeamUnits(day: WorldDay): { shelf: number; units: number } {
  const { everyDays } = TEAM_ORDERS;
  const [brought] = listTeamDeliveries(day - everyDays, everyDays);
  if (!brought) throw new Error('There is a delivery in every span of that many days.');
  const sent = listTeamSendings(brought.arrivalDay, day - brought.arrivalDay);
  return { shelf: brought.shelf, units: RECEIVED - sent.reduce((sum, { units }) => sum + units, 0) };
}
