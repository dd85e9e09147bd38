import { expect, test } from 'vitest';
import { buildKits } from '#testing/builders/kits.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer } from '#testing/server/server.ts';
import { getKit } from '../contract/kit.ts';

test('a kit is had by its serial number, whatever is in it, and one that is not there is not found', async () => {
  await using server = await buildServer();
  const caller = server.signedInAs(await buildUser(server.db));
  await buildKits(server.db, { serial_number: 'A/B 1', sku: 'CP-M' });
  const { body } = await caller.call(getKit, { params: { serial: 'A/B 1' } });
  expect(body.kit).toMatchObject({ serial_number: 'A/B 1', sku: 'CP-M' });
  expect(await caller.call(getKit, { params: { serial: 'none' } })).toMatchObject({ status: 404 });
});
