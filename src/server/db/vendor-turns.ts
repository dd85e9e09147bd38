import { sql } from 'kysely';
import type { Db } from './database.ts';
import { writeIfPossible } from './write-if-possible.ts';

/** A call that wants to go out, and the rate of what it is counted by. */
interface VendorTurn {
  key: string;
  ratePerSecond: number;
  burst: number;
}

/**
 * Takes the next turn of an account among all processes, and returns how long to wait for it, in ms. Without a database
 * there is no wait: each process then keeps to the rate by itself.
 */
export async function takeVendorTurn(db: Db, { key, ratePerSecond, burst }: VendorTurn): Promise<number> {
  const step = sql`make_interval(secs => ${1 / ratePerSecond}::double precision)`;
  let waitMs = 0;
  await writeIfPossible(async () => {
    const { rows } = await sql<{ waitMs: number }>`
      insert into vendor_turns as turn (key, full_at) values (${key}, clock_timestamp() + ${step})
      on conflict (key) do update set full_at = greatest(turn.full_at, clock_timestamp()) + ${step}
      returning greatest(0, extract(epoch from full_at - ${burst}::integer * ${step} - clock_timestamp()) * 1000)::float8
        as "waitMs"`.execute(db);
    waitMs = rows[0]?.waitMs ?? 0;
  });
  return waitMs;
}
