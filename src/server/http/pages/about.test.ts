import { expect, test } from 'vitest';
import { about } from '#shared/about.ts';
import { buildServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';

test('an installation says what it is, and its time zone and currency', async () => {
  const settings = { COMPANY_TIME_ZONE: 'Europe/Berlin', REPORTING_CURRENCY: 'USD' };
  await using server = await buildServer({ settings });
  const { body } = await server.signedInAs(await buildUser(server.db)).call(about, {});
  expect(body).toEqual({
    version: '0.0.0-test',
    is_demo: false,
    company_time_zone: 'Europe/Berlin',
    reporting_currency: 'USD',
  });
});
