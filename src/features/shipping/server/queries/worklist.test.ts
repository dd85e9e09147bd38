import { expect, test } from 'vitest';
import { buildUser } from '#testing/builders/users.ts';
import { parseWorkTime, buildScanned, createWorklistForTests } from '#testing/server/worklist.ts';
import { listOwners } from '../../contract/care.ts';

const { server, caller, build, ask, work } = createWorklistForTests();

/** A scan of this carrier is known, so it is one that reports scans. */
const arrived = {
  order_name: 'arrived',
  latest_event_status: 'delivered',
  delivered_at: parseWorkTime('20T10:00:00'),
};
const label = (created: string) => ({
  created_at: parseWorkTime(created),
  latest_event_status: 'label_printed',
  latest_event_at: parseWorkTime(created),
});

test('a label without a scan for more than one business day needs a person', async () => {
  await build(
    arrived,
    { order_name: 'wednesday', ...label('18T10:00:00') },
    { order_name: 'thursday', ...label('19T10:00:00') },
    { order_name: 'silent', ...label('17T10:00:00'), latest_event_status: 'unknown', latest_event_at: null },
    {
      order_name: 'no label',
      ...label('17T10:00:00'),
      latest_event_status: 'unknown',
      tracking_number: null,
    },
  );
  expect(await work()).toEqual(['silent: unscanned late', 'wednesday: unscanned']);
  expect(await work({ limit: 1 }), 'the longest stuck first').toEqual(['silent: unscanned late']);
});

test('a carrier that reports no scans is not waited for, and the list says how many that leaves out', async () => {
  await build(arrived, {
    order_name: 'courier',
    carrier: 'Other',
    ...label('10T10:00:00'),
    promised_at: parseWorkTime('12T10:00:00'),
  });
  expect(await work()).toEqual([]);
  expect((await ask()).counts.silent).toBe(1);
});

test('a carrier reports scans if it reported one for a parcel of the last 120 days', async () => {
  const known = (day: string) => ({ ...arrived, carrier: 'Other', created_at: new Date(`${day}T10:00:00Z`) });
  await build(known('2026-07-24'), { order_name: 'courier', carrier: 'Other', ...label('18T10:00:00') });
  expect(await work()).toEqual([]);
  await build(known('2026-07-25'));
  expect(await work()).toEqual(['courier: unscanned']);
});

test('no movement for three business days needs a person', async () => {
  await build(
    { order_name: 'tuesday', ...buildScanned('17T23:59:00') },
    { order_name: 'wednesday', ...buildScanned('18T00:01:00') },
  );
  expect(await work()).toEqual(['tuesday: still']);
});

test('what failed or is delayed needs a person', async () => {
  await build(
    { order_name: 'a', ...buildScanned('20T10:00:00'), latest_event_status: 'failure' },
    { order_name: 'b', ...buildScanned('20T11:00:00'), latest_event_status: 'delayed' },
    { order_name: 'c', ...buildScanned('10T11:00:00'), latest_event_status: 'failure' },
  );
  expect(await work()).toEqual(['c: failed', 'a: failed', 'b: delayed']);
});

test('past its promise a parcel needs a person, until the next scan', async () => {
  const [id = 0] = await build({
    order_name: 'promised',
    ...buildScanned('20T08:00:00'),
    promised_at: parseWorkTime('20T20:00:00'),
  });
  await build({
    order_name: 'not yet',
    ...buildScanned('20T08:00:00'),
    promised_at: parseWorkTime('21T10:30:00'),
  });
  expect(await work()).toEqual(['promised: late']);
  await server()
    .db.updateTable('shipments')
    .set({ latest_event_at: parseWorkTime('21T09:00:00') })
    .where('id', '=', id)
    .execute();
  expect(await work()).toEqual([]);
});

test('each clears itself on the next scan, and what has arrived needs no one', async () => {
  await build(
    arrived,
    { order_name: 'a', ...label('12T10:00:00') },
    { order_name: 'b', ...buildScanned('12T10:00:00') },
    { order_name: 'c', ...buildScanned('12T10:00:00'), latest_event_status: 'delayed' },
    { order_name: 'd', ...buildScanned('12T10:00:00'), latest_event_status: 'failure' },
  );
  expect(await work()).toHaveLength(4);
  await server()
    .db.updateTable('shipments')
    .set({ latest_event_status: 'in_transit', latest_event_at: parseWorkTime('21T08:00:00') })
    .execute();
  expect(await work()).toEqual([]);
});

test('counts by reason, filters and pages', async () => {
  await build(
    { order_name: 'a', ...buildScanned('12T10:00:00'), latest_event_status: 'delayed' },
    { order_name: 'b', ...buildScanned('13T10:00:00'), latest_event_status: 'failure' },
    { order_name: 'c', ...buildScanned('14T10:00:00'), latest_event_status: 'failure', country: 'France' },
  );
  const { counts, pagination } = await ask({ limit: 1, offset: 1 });
  expect(counts).toEqual({
    all: 3,
    unscanned: 0,
    still: 1,
    failed: 2,
    delayed: 1,
    late: 1,
    handled: 0,
    silent: 0,
  });
  expect(pagination).toEqual({ total: 3, limit: 1, offset: 1 });
  expect(await work({ limit: 1, offset: 1 })).toEqual(['b: failed']);
  expect(await work({ reason: 'delayed' })).toEqual(['a: still delayed late']);
  expect(await work({ country: 'France' })).toEqual(['c: failed']);
  expect(await work({ endDate: '2026-10-01' })).toEqual([]);
});

test('everyone who is active can look after a parcel', async () => {
  await buildUser(server().db, { full_name: 'Adam Active' });
  await buildUser(server().db, { full_name: 'Ian Inactive', is_active: false });
  const names = (await caller().call(listOwners, {})).body.owners.map(({ full_name }) => full_name);
  expect(names).toEqual(['Adam Active', 'Wanda Worker']);
});
