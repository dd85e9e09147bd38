import { expect, test } from 'vitest';
import type { InputOf } from '#shared/endpoint.ts';
import { addDays } from '#shared/dates.ts';
import { buildUser } from '#testing/builders/users.ts';
import { prepareSupplyCompany, SUPPLY_TODAY } from '#testing/supply/supply-company.ts';
import { allocateQuantity, planAllocation } from '../contract/allocation.ts';
import { planShipment } from '../contract/planned.ts';

const { getServer, getOtis, sellTen, fillNeighbour, findLine, readPlanned } = prepareSupplyCompany({
  leipzig: 'Leipzig',
});

const signInUma = async () => getServer().signedInAs(await buildUser(getServer().db));

/** What a person sends who accepts what is proposed now. */
async function see(): Promise<InputOf<typeof planShipment>['body']> {
  const line = await findLine();
  const proposed = line?.outlook?.proposal?.units ?? 0;
  expect(proposed).toBeGreaterThan(0);
  const seen = { source: line?.source_id ?? null, proposed };
  return {
    place: 'warehouse:tive',
    cell: 'eu_cityplay_m',
    units: proposed,
    ship_on: SUPPLY_TODAY,
    note: null,
    ...seen,
  };
}

test('of two people who accept the same proposal at once, one plans it and the other is told', async () => {
  await sellTen(200);
  await fillNeighbour(0);
  const body = await see();
  const people = [getOtis(), await signInUma()];
  const answers = await Promise.all(people.map((person) => person.call(planShipment, { body })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.error?.message).toBe(
    'This proposal has changed since you opened it. Review it before planning the shipment.',
  );
  expect(await readPlanned()).toMatchObject([{ lines: [{ units: body.units }] }]);
});

test('what a neighbour was to send is not planned from the factory in its place', async () => {
  await sellTen(10);
  await fillNeighbour(5000);
  const body = await see();
  expect(body.source).toBe('warehouse:leipzig');
  expect((await getOtis().call(planShipment, { body })).status).toBe(200);
  const uma = await signInUma();
  expect((await uma.call(planShipment, { body })).status).toBe(409);
  expect(await readPlanned()).toMatchObject([{ source: 'Leipzig', lines: [{ units: body.units }] }]);
});

/** What a person sends who plans a quantity as it is split now. */
async function split(units: number): Promise<InputOf<typeof planAllocation>['body']> {
  const query = { units: String(units), ship_on: SUPPLY_TODAY };
  const { days, lines, unknown } = (await getOtis().call(allocateQuantity, { query })).body;
  const given = lines
    .filter((line) => line.units > 0)
    .map(({ place_id: place, cell, units: own }) => ({ place, cell, units: own }));
  return {
    units,
    ship_on: SUPPLY_TODAY,
    days: Math.round(days),
    lines: given,
    unknown: unknown.map(({ place_id: place, cell }) => ({ place, cell })),
  };
}

test('a distributed quantity leaves the factory, in place of what a neighbour was to send', async () => {
  await sellTen(10);
  await fillNeighbour(5000);
  expect(await findLine()).toMatchObject({ source: 'Leipzig' });
  const body = await split(600);
  expect((await getOtis().call(planAllocation, { body })).body).toEqual({ success: true, planned: 1 });
  expect(await readPlanned()).toMatchObject([
    { place: 'TIVE EU', source: null, lines: [{ cell: 'eu_cityplay_m', units: 600 }] },
  ]);
});

test('a quantity is planned as it was split, once, and all of it or nothing', async () => {
  await sellTen(100);
  await fillNeighbour(100, ['TIVE EU', 'Leipzig']);
  const body = await split(600);
  expect(body.lines.map(({ place }) => place)).toEqual(['warehouse:tive', 'warehouse:leipzig']);
  const [first, ...others] = body.lines;
  const changed = [first, ...others.map((line) => ({ ...line, units: line.units + 1 }))].flatMap(
    (line) => line ?? [],
  );
  expect((await getOtis().call(planAllocation, { body: { ...body, lines: changed } })).status).toBe(409);
  expect(await readPlanned()).toEqual([]);
  const send = () => getOtis().call(planAllocation, { body }, { 'idempotency-key': 'split-600' });
  expect((await send()).body).toEqual({ success: true, planned: 2 });
  expect((await send()).body).toEqual({ success: true, planned: 2 });
  const planned = (await readPlanned()).map(({ place_id: place, lines: [line] }) => ({
    place,
    units: line?.units,
  }));
  expect(planned).toEqual(body.lines.map(({ place, units }) => ({ place, units })));
  // With it on its way everything lasts longer: a second person sees that first.
  const uma = await signInUma();
  expect((await uma.call(planAllocation, { body })).status).toBe(409);
});

test('a quantity that should have left already is refused', async () => {
  await sellTen(100);
  await fillNeighbour(100);
  const body = { ...(await split(600)), ship_on: addDays(SUPPLY_TODAY, -1) };
  expect((await getOtis().call(planAllocation, { body })).status).toBe(400);
});

test('a quantity is not planned by a person who did not see what is left out of it as unknown', async () => {
  await sellTen(null);
  await fillNeighbour(100, ['TIVE EU', 'Leipzig']);
  const body = await split(600);
  const send = (unknown: typeof body.unknown) =>
    getOtis().call(planAllocation, { body: { ...body, unknown } });
  expect((await send([])).status).toBe(409);
  expect(await readPlanned()).toEqual([]);
  expect((await send([{ place: 'warehouse:tive', cell: 'eu_cityplay_m' }])).body).toMatchObject({
    planned: 1,
  });
});

test('what is unknown gets nothing of a quantity and is named with the reason; what sells nothing needs nothing', async () => {
  await sellTen(null);
  await fillNeighbour(100, ['TIVE EU', 'Leipzig']);
  const query = { units: '600', ship_on: SUPPLY_TODAY };
  const { lines, unknown } = (await getOtis().call(allocateQuantity, { query })).body;
  expect(lines.filter(({ units }) => units > 0)).toMatchObject([{ place: 'Leipzig', units: 600 }]);
  const never = { place: 'TIVE EU', stock: null, unreported: null, is_connected: true, unknown_demand: null };
  expect(unknown).toEqual([{ place_id: 'warehouse:tive', cell: 'eu_cityplay_m', ...never }]);
});
