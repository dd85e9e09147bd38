import { expect, test } from 'vitest';
import { CLAIM_FROM_DAYS, CLAIM_UNTIL_DAYS } from '#features/amazon/rules.ts';
import { DAY } from '../world/days.ts';
import { MovingWorld } from '../world/moving-world.ts';
import { computeInboundStages } from '../world/records/inbound.ts';
import { AMAZON_ACCOUNTS } from './amazon-accounts.ts';
import { listDemoShipments } from './amazon-shipments.ts';

const moving = new MovingWorld({ seed: 1966, timeZone: 'Europe/London' }, Date.UTC(2026, 10, 20, 15));
const shipments = listDemoShipments(moving, AMAZON_ACCOUNTS.na).map(({ shipment }) => shipment);

test('what is announced, shipped and being received is what Amazon’s stock says is inbound', () => {
  const sumUnits = (status: string) =>
    shipments
      .filter((shipment) => shipment.status === status)
      .flatMap(({ lines }) => lines)
      .reduce((sum, { shipped }) => sum + shipped, 0);
  const shelves = (['fba-us', 'fba-ca'] as const).flatMap((place) =>
    moving.listLevels(place).map(({ shelf }) => shelf),
  );
  const stages = shelves.map((shelf) => computeInboundStages(moving.world, shelf, moving.now));
  expect([sumUnits('WORKING'), sumUnits('SHIPPED'), sumUnits('RECEIVING')]).toEqual([
    stages.reduce((sum, { working }) => sum + working, 0),
    stages.reduce((sum, { shipped }) => sum + shipped, 0),
    stages.reduce((sum, { receiving }) => sum + receiving, 0),
  ]);
});

test.each(['2026-11-20', '2026-12-01', '2026-12-04', '2027-03-31'])(
  'on %s there is one with 12 of 240 units of a SKU missing, which can be claimed',
  (day) => {
    const at = Date.parse(`${day}T15:00:00Z`);
    const company = new MovingWorld({ seed: 1966, timeZone: 'Europe/London' }, at);
    const missing = listDemoShipments(company, AMAZON_ACCOUNTS.na).filter(
      ({ shipment: { status, lines } }) =>
        status === 'CLOSED' && lines.length === 1 && lines[0]?.shipped === 240 && lines[0].received === 228,
    );
    const ages = missing.map(({ shippedAt }) => (at - shippedAt) / DAY);
    expect(ages.filter((days) => days >= CLAIM_FROM_DAYS && days < CLAIM_UNTIL_DAYS)).not.toEqual([]);
  },
);

test('each has an id of its own, nothing is received beyond what was shipped, and a few units never turn up', () => {
  expect(new Set(shipments.map(({ id }) => id)).size).toBe(shipments.length);
  const closed = shipments.filter(({ status }) => status === 'CLOSED').flatMap(({ lines }) => lines);
  expect(closed.length).toBeGreaterThan(20);
  expect(closed.every(({ shipped, received }) => received >= 0 && received <= shipped)).toBe(true);
  const lost = closed.filter(({ shipped, received }) => received < shipped);
  expect(lost.length).toBeGreaterThan(0);
  expect(lost.length).toBeLessThan(closed.length / 4);
});
