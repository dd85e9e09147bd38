import { sql } from 'kysely';
import type { Db } from './database.ts';
import { writeIfPossible } from './write-if-possible.ts';

/** A call that wants to go out, and the rate of what it is counted by. */
interface VendorTurn {
  key: string;
  ratePerSecond: number;
  burst: number;
}

interface TakenTurn {
  waitMs: number;
  /** The wait is the vendor's wish, and not only that of the rate. */
  isHeld: boolean;
}

const AT_ONCE: TakenTurn = { waitMs: 0, isHeld: false };

/**
 * The turns of accounts among all processes. Without a database there is no wait: each process then keeps to the rate,
 * and to what it was asked, by itself.
 */
export const shareVendorTurns = (db: Db) => ({
  /** Takes the next turn of an account, and returns how long to wait for it. */
  async take({ key, ratePerSecond, burst }: VendorTurn): Promise<TakenTurn> {
    const step = sql`make_interval(secs => ${1 / ratePerSecond}::double precision)`;
    let taken = AT_ONCE;
    await writeIfPossible(async () => {
      const { rows } = await sql<TakenTurn>`
        insert into vendor_turns as turn (key, full_at) values (${key}, clock_timestamp() + ${step})
        on conflict (key) do update set full_at = greatest(turn.full_at, clock_timestamp()) + ${step}
        returning
          greatest(0, extract(epoch from
            greatest(full_at - ${burst}::integer * ${step}, held_until) - clock_timestamp()) * 1000)::float8 as "waitMs",
          coalesce(held_until > clock_timestamp(), false) as "isHeld"`.execute(db);
      taken = rows[0] ?? AT_ONCE;
    });
    return taken;
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
