import Holidays from 'date-holidays';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import {
  addCompanyClosure,
  changeCompanyClosure,
  getCompanyCalendar,
  removeCompanyClosure,
  setWorkingWeek,
} from '../contract.ts';
import { addOpenDays, isOpenDay } from '../rules/open-days.ts';
import { loadCalendars } from './public.ts';
import { listPublicHolidays } from './public-holidays.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const warehouses = [buildWarehouse({ country: 'Netherlands' })];

let server: TestServer;
let admin: ReturnType<TestServer['signedInAs']>;
let grace: ReturnType<TestServer['signedInAs']>;
let otis: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW, warehouses });
  admin = server.signedInAs(await buildUser(server.db, { role: 'admin', username: 'ada' }));
  grace = server.signedInAs(await buildUser(server.db, { role: 'admin', username: 'grace' }));
  otis = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('company_closures').execute();
  await server.db.deleteFrom('company_calendar').execute();
});

const NEW_YEAR = {
  name: 'Chinese New Year',
  first_day: '2027-02-01',
  last_day: '2027-02-12',
  place: 'factory:CN',
};
const addClosure = async (fields: object = {}) => {
  const { body } = await admin.call(addCompanyClosure, { body: { ...NEW_YEAR, ...fields } });
  if (!body) throw new Error('the closure was refused');
  return body.closure;
};
const load = () => loadCalendars(server.db, { warehouses, from: '2026-11-01', to: '2027-12-31' });

test('the company works from Monday to Friday until an admin says otherwise', async () => {
  const { body } = await otis.call(getCompanyCalendar, {});
  expect(body?.week).toEqual({ weekdays: [1, 2, 3, 4, 5], holiday_country: null, version: 1 });
  const week = { weekdays: [6, 1, 2, 3, 4, 5], holiday_country: 'GB' as const, version: 1 };
  expect(await admin.call(setWorkingWeek, { body: week })).toMatchObject({ status: 200 });
  const company = (await load()).get('company');
  expect(company?.weekdays).toEqual([1, 2, 3, 4, 5, 6]);
  expect(company?.closed.get('2026-12-25')).toBe('Christmas Day');
});

test('two people who change the week at once do not overwrite each other', async () => {
  const body = { weekdays: [1, 2, 3, 4], holiday_country: null, version: 1 };
  await grace.call(setWorkingWeek, { body });
  expect(await admin.call(setWorkingWeek, { body })).toMatchObject({
    status: 409,
    error: { message: 'grace changed this calendar while you were editing. Review it before saving.' },
  });
});

test('the factories of China are closed on their holidays and closures, and other places are not', async () => {
  await addClosure();
  const calendars = await load();
  const factory = calendars.get('factory:CN');
  const warehouse = calendars.get('warehouse:tive');
  if (!factory || !warehouse) throw new Error('a place has no calendar');
  expect(factory.closed.get('2027-02-03')).toBe('Chinese New Year');
  expect(addOpenDays(factory, '2027-01-29', 1)).toBe('2027-02-15');
  expect(isOpenDay(warehouse, '2027-02-03')).toBe(true);
  expect(warehouse.closed.get('2027-04-27')).toMatch(/King/);
});

test('a closure of the whole company closes every place', async () => {
  await addClosure({
    name: 'Stock-taking',
    place: 'company',
    first_day: '2026-12-30',
    last_day: '2026-12-30',
  });
  const calendars = await load();
  expect([...calendars.values()].map((calendar) => isOpenDay(calendar, '2026-12-30'))).toEqual(
    Array(6).fill(false),
  );
});

test('a closure is changed on the version that was read, and both are in the history', async () => {
  const { id, version, ...fields } = await addClosure();
  const params = { id };
  await grace.call(changeCompanyClosure, { params, body: { ...fields, name: 'Spring Festival', version } });
  expect(
    await admin.call(changeCompanyClosure, { params, body: { ...fields, name: 'CNY', version } }),
  ).toMatchObject({ status: 409, error: { message: expect.stringContaining('grace changed this closure') } });
  expect(await admin.call(removeCompanyClosure, { params })).toMatchObject({ status: 200 });
  expect(await admin.call(removeCompanyClosure, { params })).toMatchObject({ status: 404 });
  const { body } = await admin.call(listHistory, { query: { entity: 'closure', entity_id: String(id) } });
  expect(body?.entries.map(({ action, user_name: by }) => [action, by])).toEqual([
    ['deleted', 'ada'],
    ['updated', 'grace'],
    ['created', 'ada'],
  ]);
});

test.each([
  [{ place: 'warehouse:gone' }, 'place'],
  [{ place: 'factory:FR' }, 'place'],
  [{ last_day: '2027-01-31' }, 'last_day'],
  [{ last_day: '2028-02-02' }, 'last_day'],
  [{ name: ' ' }, 'name'],
])('a closure with %j is refused at its field', async (fields, field) => {
  const answer = await admin.call(addCompanyClosure, { body: { ...NEW_YEAR, ...fields } });
  expect(answer).toMatchObject({ status: 400, error: { fields: { [field]: expect.any(String) } } });
});

test('a week without a day, or with one twice, is refused', async () => {
  for (const weekdays of [[], [1, 1], [8]])
    expect(
      await admin.call(setWorkingWeek, { body: { weekdays, holiday_country: null, version: 1 } }),
    ).toMatchObject({ status: 400 });
});

test('only admins change when the company works', async () => {
  expect(await otis.call(addCompanyClosure, { body: NEW_YEAR })).toMatchObject({ status: 403 });
});

test.each([
  ['US', 2026, '2026-11-26', 'Thanksgiving Day'],
  ['US', 2026, '2026-09-07', 'Labor Day'],
  ['US', 2026, '2026-07-03', 'Independence Day (substitute day)'],
  ['GB', 2026, '2026-12-28', 'Boxing Day (substitute day)'],
  ['NL', 2027, '2027-04-27', "King's Day"],
  // Clocks go forward on it.
  ['NL', 2027, '2027-03-28', 'Easter Sunday'],
  ['CN', 2027, '2027-10-01', 'National Day'],
] as const)('in %s in %i, %s is %s', async (country, year, day, name) => {
  expect(await listPublicHolidays(country, year)).toContainEqual({ day, name });
});

test('holidays that could not be worked out once are worked out by the next question', async () => {
  vi.spyOn(Holidays.prototype, 'getHolidays').mockImplementationOnce(() => {
    throw new Error('out of memory');
  });
  await expect(listPublicHolidays('NL', 2031)).rejects.toThrow('out of memory');
  expect(await listPublicHolidays('NL', 2031)).toContainEqual({ day: '2031-12-25', name: 'Christmas Day' });
});

test('half holidays, and those of children, are working days in China', async () => {
  const days = (await listPublicHolidays('CN', 2026)).map(({ day }) => day.slice(5));
  expect(days).not.toEqual(expect.arrayContaining(['03-08']));
  expect(days).not.toEqual(expect.arrayContaining(['06-01']));
});
