import { expect, test } from 'vitest';
import { addBusinessDays } from '#shared/business-days.ts';
import { addDays } from '#shared/dates.ts';
import { prepareSupplyCompany, SUPPLY_TODAY } from '#testing/supply/supply-company.ts';

const { getServer, sellTen, fillNeighbour, findLine, plan, moveShipment, readPlanned } = prepareSupplyCompany(
  {
    leipzig: 'Leipzig',
  },
);

const close = (place: string, last_day: string) =>
  getServer()
    .db.insertInto('company_closures')
    .values({ name: 'Holidays', place, first_day: SUPPLY_TODAY, last_day, saved_at: new Date() })
    .execute();

test('a planned shipment is expected on the day that its proposal says, over closures at both ends', async () => {
  await sellTen(200);
  await fillNeighbour(0);
  await close('factory:CN', addDays(SUPPLY_TODAY, 13));
  const { proposal } = (await findLine())?.outlook ?? {};
  const id = (await plan(300, { ship_on: proposal?.ship_by })).body?.id ?? 0;
  expect(await readPlanned()).toMatchObject([{ ship_on: proposal?.ship_by, arrives_on: proposal?.arrives }]);
  expect(proposal?.arrives).not.toBe(proposal?.plan_arrives);
  // Moved, it is worked out in the same way.
  const before = (await readPlanned())?.[0]?.arrives_on ?? '';
  expect((await moveShipment(id, addDays(proposal?.ship_by ?? '', 7))).status).toBe(200);
  expect((await readPlanned())?.[0]?.arrives_on).toBe(addDays(before, 7));
});

test('a transfer that is moved takes its days, though the factory would fill the place now', async () => {
  await sellTen(10);
  await fillNeighbour(5000);
  expect(await findLine()).toMatchObject({ source: 'Leipzig', lead_days: 5 });
  const id = (await plan(4000)).body?.id ?? 0;
  // With these on their way nothing more is needed.
  expect(await findLine()).toMatchObject({ source: null });
  const friday = addDays(SUPPLY_TODAY, 4);
  expect((await moveShipment(id, friday)).status).toBe(200);
  expect(await readPlanned()).toMatchObject([
    { source: 'Leipzig', ship_on: friday, arrives_on: addBusinessDays(friday, 5) },
  ]);
});
