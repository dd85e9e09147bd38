import { sql } from 'kysely';
import type { Db } from './database.ts';
import { writeIfPossible } from './write-if-possible.ts';

/** A call that wants to go out, and the rate of what it is counted by. */
interface VendorTurn {
  key: string;
  ratePerSecond: number;
  burst: number;
}

interface NextTurn {
  waitMs: number;
  /** The wait is the vendor's wish, and not only that of the rate. */
  isHeld: boolean;
  /** False where the wait is longer than allowed: the turn is left to whichever call can have it. */
  isTaken: boolean;
}

const AT_ONCE: NextTurn = { waitMs: 0, isHeld: false, isTaken: true };

/**
 * The turns of accounts among all processes. Without a database there is no wait: each process then keeps to the rate,
 * and to what it was asked, by itself.
 */
export const shareVendorTurns = (db: Db) => ({
  /** Takes the next turn of an account unless it is further away than `maxWaitMs`, and returns how long to wait for it. */
  async take({ key, ratePerSecond, burst }: VendorTurn, maxWaitMs: number): Promise<NextTurn> {
    const step = sql`make_interval(secs => ${1 / ratePerSecond}::double precision)`;
    // Full again at `full_at`, the bucket has room for a call `burst - 1` steps before; a taken turn has moved it by one.
    const waitMs = (calls: number) => sql`
      greatest(0, extract(epoch from
        greatest(turn.full_at - ${calls}::integer * ${step}, turn.held_until) - clock_timestamp()) * 1000)::float8`;
    const isHeld = sql`coalesce(turn.held_until > clock_timestamp(), false)`;
    let next = AT_ONCE;
    await writeIfPossible(async () => {
      const taken = await sql<NextTurn>`
        insert into vendor_turns as turn (key, full_at) values (${key}, clock_timestamp() + ${step})
        on conflict (key) do update set full_at = greatest(turn.full_at, clock_timestamp()) + ${step}
        where ${waitMs(burst - 1)} <= ${maxWaitMs}
        returning ${waitMs(burst)} as "waitMs", ${isHeld} as "isHeld", true as "isTaken"`.execute(db);
      const left = sql<NextTurn>`
        select ${waitMs(burst - 1)} as "waitMs", ${isHeld} as "isHeld", false as "isTaken"
        from vendor_turns as turn where key = ${key}`;
      next = taken.rows[0] ?? (await left.execute(db)).rows[0] ?? AT_ONCE;
    });
    return next;
  },

  /** Lets no call of an account pass for a while, in whichever process: the vendor asked one of them to wait. */
  async hold(key: string, ms: number): Promise<void> {
    const until = sql`clock_timestamp() + make_interval(secs => ${ms / 1000}::double precision)`;
    await writeIfPossible(() =>
      sql`
        insert into vendor_turns as turn (key, full_at, held_until) values (${key}, clock_timestamp(), ${until})
        on conflict (key) do update set held_until = greatest(turn.held_until, ${until})`.execute(db),
    );
  },
});
