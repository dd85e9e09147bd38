import { expect, test } from 'vitest';
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

test('each has an id of its own, nothing is received beyond what was shipped, and a few units never turn up', () => {
  expect(new Set(shipments.map(({ id }) => id)).size).toBe(shipments.length);
  const closed = shipments.filter(({ status }) => status === 'CLOSED').flatMap(({ lines }) => lines);
  expect(closed.length).toBeGreaterThan(20);
  expect(closed.every(({ shipped, received }) => received >= 0 && received <= shipped)).toBe(true);
  const lost = closed.filter(({ shipped, received }) => received < shipped);
  expect(lost.length).toBeGreaterThan(0);
  expect(lost.length).toBeLessThan(closed.length / 4);
});
