import type { Db } from '#server/db/database.ts';

/** What a person can use beside their password. */
export interface OwnFactors {
  codesSince: Date | null;
  passkeys: number;
}

export async function selectFactors(db: Db, userId: number): Promise<OwnFactors> {
  const row = await db
    .selectNoFrom((is) => [
      is.selectFrom('one_time_codes').select('confirmed_at').where('user_id', '=', userId).as('codesSince'),
      is
        .selectFrom('passkeys')
        .select((one) => one.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .as('passkeys'),
    ])
    .executeTakeFirstOrThrow();
  return { codesSince: row.codesSince, passkeys: row.passkeys ?? 0 };
}

/** Whether sign-in asks a person for more than their password. */
export async function hasFactor(db: Db, userId: number): Promise<boolean> {
  const { codesSince, passkeys } = await selectFactors(db, userId);
  return codesSince !== null || passkeys > 0;
}
