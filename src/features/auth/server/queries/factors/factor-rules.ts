import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Role } from '#shared/access/rights.ts';

interface StoredFactorRule {
  graceDays: number;
  requiredSince: Date;
}

/**
 * By when the person of a session must have a second factor: null where they have one, or need none, or a provider
 * signed them in, which asks for its own.
 */
export const selectFactorDue = () => sql<Date | null>`(
  select greatest(rule.required_since, users.created_at) + make_interval(days => rule.grace_days)
  from factor_rules as rule
  where rule.role = users.role and not ${selectHasFactor()}
    and not exists (select from provider_sessions where session_id = sessions.id))`;

/** Whether the `users` of a statement have a second factor. */
const selectHasFactor = () => sql<boolean>`(
  exists (select from one_time_codes where user_id = users.id and confirmed_at is not null)
  or exists (select from passkeys where user_id = users.id))`;

export async function selectFactorRules(db: Db): Promise<Map<Role, StoredFactorRule>> {
  const rows = await db
    .selectFrom('factor_rules')
    .select(['role', 'grace_days as graceDays', 'required_since as requiredSince'])
    .execute();
  return new Map(rows.map(({ role, ...rule }) => [role, rule]));
}

/** How many active people a role has, and how many of them have no second factor. */
export async function countPeople(db: Db): Promise<Map<Role, { people: number; without: number }>> {
  const rows = await db
    .selectFrom('users')
    .select(['role', (is) => is.fn.countAll<number>().as('people')])
    .select(sql<number>`count(*) filter (where not ${selectHasFactor()})`.as('without'))
    .where('is_active', '=', true)
    .groupBy('role')
    .execute();
  return new Map(rows.map(({ role, ...counts }) => [role, counts]));
}

export const upsertFactorRule = (tx: Db, role: Role, { graceDays, requiredSince }: StoredFactorRule) =>
  tx
    .insertInto('factor_rules')
    .values({ role, grace_days: graceDays, required_since: requiredSince })
    // The day from which it counts stays: another number of days is no new beginning.
    .onConflict((of) => of.column('role').doUpdateSet({ grace_days: graceDays }))
    .execute();

export const deleteFactorRule = (tx: Db, role: Role) =>
  tx.deleteFrom('factor_rules').where('role', '=', role).execute();
