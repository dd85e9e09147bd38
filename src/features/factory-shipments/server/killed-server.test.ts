import { expect, test } from 'vitest';
import { fillPath } from '#shared/endpoint.ts';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import { startTestApplication, formatDatabaseUrl } from '#testing/processes/application.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { recordMeasured, chooseTimes } from '#testing/torture.ts';
import { buildSession, buildUser } from '#testing/builders/users.ts';
import { createFactoryShipment } from '../contract.ts';

const ROUNDS = chooseTimes(1, 20);
const BOXES = chooseTimes(12, 30);
const ACKNOWLEDGED_MIN = chooseTimes(3, 20);
const FORM = 'form-0123456789';

test(
  'C3 F1: boxes that are recorded while the server is killed are all there after a repetition, none of them twice',
  async () => {
    await using database = await buildDatabase();
    const token = await buildSession(database.db, await buildUser(database.db), new Date());
    const settings = { DATABASE_URL: formatDatabaseUrl(database.connection) };

    /** As the form does it: one call after the other, each with its own key; answers which were acknowledged. */
    const sendAll = async (
      boxes: readonly string[],
      url: string,
      whileSending = (_acknowledged: number) => {},
    ): Promise<string[]> => {
      const acknowledged: string[] = [];
      for (const serial_box of boxes) {
        const body = {
          serial_box,
          sku: 'A',
          from_factory: 'F',
          to_warehouse: 'ITB',
          ship_date: '2026-11-02',
        };
        const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `${FORM}-${serial_box}` };
        const answered = fetch(url + fillPath(createFactoryShipment.path), {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        whileSending(acknowledged.length);
        const response = await answered.catch(() => undefined);
        if (response?.ok) acknowledged.push(serial_box);
      }
      return acknowledged;
    };

    const recorded = async () => {
      const rows = await database.db.selectFrom('factory_shipments').select('serial_box').execute();
      return rows.map(({ serial_box }) => serial_box).sort();
    };

    const all: string[] = [];
    let acknowledgedInAll = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const boxes = Array.from({ length: BOXES }, (_, index) => `BX-${round}-${index + 1}`);
      const first = startTestApplication(settings);
      // Each round a little later in a call, which takes some milliseconds.
      const acknowledged = await sendAll(boxes, await first.ready, (before) => {
        if (before === ACKNOWLEDGED_MIN) setTimeout(() => first.process.kill('SIGKILL'), (round * 2) % 7);
      });
      await first.ended;
      expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED_MIN);
      expect(acknowledged.length).toBeLessThan(BOXES);
      acknowledgedInAll += acknowledged.length;
      // What the database was still busy with is there or not within a moment.
      await waitUntilPasses(async () =>
        expect(await recorded()).toEqual(expect.arrayContaining(acknowledged)),
      );

      const second = startTestApplication(settings);
      expect(await sendAll(boxes, await second.ready)).toEqual(boxes);
      all.push(...boxes);
      expect(await recorded()).toEqual(all.toSorted());
      second.process.kill('SIGKILL');
      await second.ended;
    }
    recordMeasured({ kills: ROUNDS, 'acknowledged writes': acknowledgedInAll, lost: 0, doubled: 0 });
  },
  ROUNDS * 60_000,
);
