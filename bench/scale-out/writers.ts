import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { createFactoryShipment } from '#features/factory-shipments/contract.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';

// Slower than what a session may write in a minute, so that nothing is put off but by what is tried here.
const PAUSE_MS = 600;
const RETRY_MS = 600;
const TRIES_MAX = 50;

export interface WrittenBoxes {
  /** Boxes that were confirmed to be recorded. */
  acknowledged: string[];
  /** Requests that were sent again, with the same key, because there was no answer or the server could not. */
  retried: number;
  /** Requests that no number of tries brought through. */
  givenUp: number;
}

interface WriterOptions {
  origin: string;
  tokens: readonly string[];
  writers: number;
  today: string;
  /** Until this says so. */
  isOver: () => boolean;
}

/** People who record one box after the other, and send again what was not answered, as a browser's form does. */
export async function recordBoxes({
  origin,
  tokens,
  writers,
  today,
  isOver,
}: WriterOptions): Promise<WrittenBoxes> {
  const mark = Date.now().toString(36).toUpperCase();
  const written: WrittenBoxes = { acknowledged: [], retried: 0, givenUp: 0 };
  const writeUntilOver = async (_: unknown, writer: number): Promise<void> => {
    for (let turn = 0; !isOver(); turn += 1) {
      const box = `SCALE-${mark}-${writer}-${turn}`;
      if (await record(box, tokens[writer] ?? '')) written.acknowledged.push(box);
      else written.givenUp += 1;
      await delay(PAUSE_MS);
    }
  };
  const record = async (box: string, token: string): Promise<boolean> => {
    for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
      const status = await fetch(`${origin}/api${createFactoryShipment.path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': box,
        },
        body: JSON.stringify({
          serial_box: box,
          sku: 'A',
          from_factory: 'F',
          to_warehouse: 'ITB',
          ship_date: addDays(today, -1),
        }),
      }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      );
      if (status === 200) return true;
      written.retried += 1;
      await delay(RETRY_MS);
    }
    return false;
  };
  await Promise.all(Array.from({ length: writers }, writeUntilOver));
  return written;
}

/** How many of these boxes are missing, and how many are there more than once; they are removed afterwards. */
export async function countLost(
  db: Db,
  { acknowledged }: WrittenBoxes,
): Promise<{ lost: number; doubled: number }> {
  const { rows } = await sql<{ box: string; count: number }>`
    select serial_box as box, count(*)::int as count from factory_shipments
    where serial_box = any(${acknowledged}) group by serial_box`.execute(db);
  await sql`delete from factory_shipments where serial_box = any(${acknowledged})`.execute(db);
  return {
    lost: acknowledged.length - rows.length,
    doubled: rows.filter(({ count }) => count > 1).length,
  };
}
