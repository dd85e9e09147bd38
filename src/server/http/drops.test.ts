import { expect, test } from 'vitest';
import { createFactoryShipment } from '#features/factory-shipments/contract.ts';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import { buildFailingDatabase, type FailingDatabase } from '#testing/database/failing-database.ts';
import { buildServer } from '#testing/server/server.ts';
import { recordMeasured, chooseTimes } from '#testing/torture.ts';
import { buildUser } from '#testing/builders/users.ts';

const QUICK = { connectionTimeoutMillis: 300, query_timeout: 300, statement_timeout: 250 };
const BOXES = chooseTimes(36, 1_000);
const WRITERS = 6;
const ANSWERS_BETWEEN_FAULTS = 8;

/**
 * What the network does in turn: breaks open connections, accepts no new ones for a while, drops all data for a while.
 */
const faults: ((network: FailingDatabase['network']) => Promise<() => unknown>)[] = [
  async (network) => {
    network.cut();
    return () => {};
  },
  async (network) => {
    await network.refuse();
    return () => network.accept();
  },
  async (network) => {
    network.swallow();
    return () => network.mend();
  },
];

test(
  'F7: of writes while connections drop, none that was acknowledged is lost, and none is there twice',
  async () => {
    await using database = await buildFailingDatabase(QUICK);
    await using server = await buildServer({ database });
    const otis = server.signedInAs(await buildUser(server.db));
    await otis.token();
    const answers: number[] = [];
    let mend: (() => unknown) | undefined;

    /** Breaks the network at every eighth answer, and repairs it as soon as a request was refused. */
    async function answered(status: number): Promise<void> {
      answers.push(status);
      const heal = mend;
      if (heal && status === 503) {
        mend = undefined;
        await heal();
      } else if (!heal && answers.length % ANSWERS_BETWEEN_FAULTS === 0) {
        // No other request may begin before it has happened.
        mend = () => {};
        mend = await faults[(answers.length / ANSWERS_BETWEEN_FAULTS) % faults.length]?.(database.network);
      }
    }

    /** Sends a box as a form does, again and again under the same key until it is acknowledged. */
    async function record(serial_box: string): Promise<void> {
      const body = { serial_box, sku: 'A', from_factory: 'F', to_warehouse: 'ITB', ship_date: '2026-11-02' };
      let status: number;
      do {
        ({ status } = await otis.call(
          createFactoryShipment,
          { body },
          { 'idempotency-key': `form-${serial_box}` },
        ));
        await answered(status);
      } while (status === 503);
    }

    const boxes = Array.from({ length: BOXES }, (_, index) => `BX-${index + 1}`);
    const waiting = [...boxes];
    const work = async () => {
      for (let box = waiting.shift(); box !== undefined; box = waiting.shift()) await record(box);
    };
    await Promise.all(Array.from({ length: WRITERS }, work));
    await mend?.();

    // Never 401, which would sign people out, and never 409, which would mean that a refused one was there.
    expect(new Set(answers)).toEqual(new Set([200, 503]));
    // The first request after a fault may still meet a connection that it broke.
    const stored = await waitUntilPasses(() =>
      server.db.selectFrom('factory_shipments').select(['id', 'serial_box']).execute(),
    );
    expect(stored.map(({ serial_box }) => serial_box).sort()).toEqual([...boxes].sort());
    const recorded = await server.db
      .selectFrom('history')
      .select('entity_id')
      .where('action', '=', 'created')
      .where('entity', '=', 'factory-shipment')
      .execute();
    expect(recorded.map(({ entity_id }) => Number(entity_id)).sort()).toEqual(
      stored.map(({ id }) => id).sort(),
    );
    const refused = answers.filter((status) => status === 503).length;
    recordMeasured({ 'acknowledged writes': BOXES, refused, lost: 0, doubled: 0 });
  },
  chooseTimes(60_000, 900_000),
);
