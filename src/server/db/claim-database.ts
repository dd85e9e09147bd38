import { SettingsError } from '#server/settings.ts';
import type { Db } from './database.ts';

/** Made-up figures, or those of a real company. */
type Company = 'demo' | 'own';

const ELSEWHERE = 'set DATA_DIR to another folder, or DATABASE_URL to another database';
const REFUSED: Record<Company, string> = {
  demo: `This database holds the demo company, whose made-up data would mix with yours. For your own, ${ELSEWHERE}.`,
  own:
    'This database holds the data of a company, but no configuration was found, so demo data would be mixed ' +
    `in. Set CONFIG_FILE, or DEMO=off to start without one; for the demo, ${ELSEWHERE}.`,
};

/**
 * Records in a new database which figures it holds; refuses the other kind, because the two could not be told apart.
 */
export async function claimDatabase(db: Db, company: Company): Promise<void> {
  const held = (await findCompany(db)) ?? (await recordCompany(db, company));
  if (held.company !== company) throw new SettingsError(`The start was refused. ${REFUSED[held.company]}`);
}

const findCompany = (db: Db) => db.selectFrom('installation').select('company').executeTakeFirst();

/** Records the company, unless another process is faster. */
async function recordCompany(db: Db, company: Company): Promise<{ company: Company }> {
  await db
    .insertInto('installation')
    .values({ company })
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute();
  return (await findCompany(db)) ?? { company };
}
