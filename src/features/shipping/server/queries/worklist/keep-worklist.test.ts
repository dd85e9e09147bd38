import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getDayInZone } from '#shared/dates.ts';
import { buildScanned, createWorklistForTests, parseWorkTime } from '#testing/server/worklist.ts';
import { listWork } from '../../../contract.ts';
import { REASONS, type Reason } from '../../../rules/worklist.ts';
import { listWorklist } from '../list-worklist.ts';

const { server, user, build, ask } = createWorklistForTests();

interface Asked {
  reason?: Reason | 'handled';
  owner?: 'me' | 'nobody';
  limit: number;
  offset: number;
}

const TIME_ZONE = 'Europe/London';
const START = parseWorkTime('21T10:00:00').getTime();

/** What the call answers, beside the same list read by one statement that keeps nothing. */
async function compare({ reason, owner, limit, offset }: Asked): Promise<void> {
  const { now } = server().clock;
  const moment = { now, today: getDayInZone(TIME_ZONE, now), timeZone: TIME_ZONE };
  const ownerId = owner === undefined ? undefined : owner === 'me' ? user().id : null;
  const filter = { reason, owner: ownerId, sort: 'since' as const };
  // Signed in again, because a day may have passed.
  const caller = server().signedInAs(user());
  const [{ body: called }, read] = await Promise.all([
    caller.call(listWork, { query: { reason, owner, limit, offset } }),
    listWorklist(server().db, { question: {}, moment, filter }, { limit, offset }),
  ]);
  expect({
    counts: called.counts,
    pagination: called.pagination,
    parcels: called.parcels.map(({ ORDER_NAME, reasons, waiting_days: days, promise }) => [
      ORDER_NAME,
      reasons,
      days,
      promise,
    ]),
  }).toEqual({
    counts: read.counts,
    pagination: read.pagination,
    parcels: read.parcels.map((row) => [
      row.order_name,
      row.reasons,
      row.waiting_days,
      { by: row.promise_by, days: row.promise_by === 'vendor' ? null : row.promise_days },
    ]),
  });
}

const questions: fc.Arbitrary<Asked> = fc.record(
  {
    reason: fc.constantFrom(...REASONS, 'handled' as const),
    owner: fc.constantFrom('me' as const, 'nobody' as const),
    limit: fc.constantFrom(1, 3, 20),
    offset: fc.constantFrom(0, 0, 2),
  },
  { requiredKeys: ['limit', 'offset'] },
);

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];
const names = fc.constantFrom(...NAMES);
type Change = () => Promise<unknown>;
const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(names, fc.constantFrom('delayed', 'failure', 'in_transit', 'label_printed')).map(
    ([name, status]): Change =>
      () =>
        sql`update shipments set latest_event_status = ${status} where order_name = ${name}`.execute(
          server().db,
        ),
  ),
  fc.tuple(names, fc.constantFrom('12', '18', '21')).map(
    ([name, day]): Change =>
      () =>
        sql`update shipments set latest_event_at = ${parseWorkTime(`${day}T08:00:00`)} where order_name = ${name}`.execute(
          server().db,
        ),
  ),
  fc.tuple(names, fc.constantFrom(null, '20T20:00:00', '21T10:30:00', '21T10:00:00.500')).map(
    ([name, promised]): Change =>
      () =>
        sql`update shipments set promised_at = ${promised && parseWorkTime(promised)} where order_name = ${name}`.execute(
          server().db,
        ),
  ),
  fc.tuple(names, fc.boolean(), fc.boolean()).map(
    ([name, isMine, isHandled]): Change =>
      () =>
        sql`
        insert into shipment_care (shipment_id, note, owner_id, handled_at)
        select id, 'noted', ${isMine ? user().id : null}::integer, ${isHandled ? server().clock.now : null}::timestamptz
        from shipments where order_name = ${name}
        on conflict (shipment_id) do update set owner_id = excluded.owner_id, handled_at = excluded.handled_at`.execute(
          server().db,
        ),
  ),
  fc.constant(() => sql`delete from shipment_care`.execute(server().db)),
  names.map(
    (name): Change =>
      () =>
        sql`update shipments set delivered_at = ${parseWorkTime('21T09:00:00')}, latest_event_status = 'delivered'
        where order_name = ${name}`.execute(server().db),
  ),
  fc.constantFrom(1, 499, 1_000, 1_800_000, 86_400_000).map((ms): Change => async () => {
    server().clock.now = new Date(server().clock.now.getTime() + ms);
  }),
);

const LONG_MS = 120_000;

test(
  'whatever becomes of the parcels, and as time passes, the list is what one statement reads',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(changes, questions), { minLength: 3, maxLength: 10 }),
        async (steps) => {
          const { db } = server();
          server().clock.now = new Date(START);
          await db.deleteFrom('shipments').execute();
          await build(
            { order_name: 'arrived', latest_event_status: 'delivered', delivered_at: new Date(START) },
            ...NAMES.map((order_name, at) => ({ order_name, ...buildScanned(`${12 + at}T08:00:00`) })),
          );
          for (const [change, question] of steps) {
            await change();
            await compare(question);
          }
        },
      ),
      { numRuns: 20, endOnFailure: true },
    );
    server().clock.now = new Date(START);
  },
  LONG_MS,
);

test('a promise that passes is late without a change of the parcel', async () => {
  await build(
    { order_name: 'arrived', latest_event_status: 'delivered', delivered_at: new Date(START) },
    {
      order_name: 'promised',
      ...buildScanned('20T08:00:00'),
      promised_at: parseWorkTime('21T10:00:00.500'),
    },
  );
  const countLate = async (ms: number) => {
    server().clock.now = new Date(START + ms);
    return (await ask()).counts.late;
  };
  expect([await countLate(0), await countLate(500), await countLate(501)]).toEqual([0, 0, 1]);
  server().clock.now = new Date(START);
});
