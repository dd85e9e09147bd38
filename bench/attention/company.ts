import { sql } from 'kysely';
import { listAttentionRules } from '#main/attention-rules.ts';
import { openDatabase, type Db } from '#server/db/database.ts';
import { readSettings } from '#server/settings.ts';
import { createCompanySources } from '../seed/company.ts';
import { markSourcesFresh, PATIENT, withCompanyFile } from '../seed/seed-database.ts';

const SOURCES = 40;
const OPEN_ALERTS = 1_000;
/** Its data is not fresh, so that no look ends what rests on it. */
const SILENT = 'bench:silent';
export const BENCH_SOURCE = 'bench:source-';
const SUBJECT = 'bench ';

export const TIME_ZONE = 'Europe/London';

export interface AttentionCompany {
  db: Db;
  connectionString: string;
  rules: ReturnType<typeof listAttentionRules>;
  warehouses: ReturnType<typeof createCompanySources>['warehouses'];
}

/** The seeded company with 40 sources and 1,000 open alerts, for as long as something is measured. */
export async function withOpenAlerts(
  connectionString: string,
  work: (company: AttentionCompany) => Promise<void>,
): Promise<void> {
  const { db, close } = openDatabase({ connectionString, max: 5, ...PATIENT });
  try {
    await withCompanyFile(async (file) => {
      const { warehouses, close: closeSources } = createCompanySources(file);
      const rules = listAttentionRules(readSettings({ COMPANY_TIME_ZONE: TIME_ZONE }), warehouses);
      await takeAway(db);
      await addSources(db);
      await addAlerts(
        db,
        rules.map(({ id }) => id),
      );
      await work({ db, connectionString, rules, warehouses });
      await closeSources();
    });
  } finally {
    await takeAway(db);
    await close();
  }
}

async function addSources(db: Db): Promise<void> {
  await sql`
    insert into sources (id, kind, name, interval_seconds)
    select ${BENCH_SOURCE}::text || at, 'exchange-rates', 'Source ' || at, 86400
    from generate_series((select count(*) from sources) + 1, ${SOURCES - 1}) as at`.execute(db);
  await markSourcesFresh(db);
  await db
    .insertInto('sources')
    .values({ id: SILENT, kind: 'exchange-rates', name: 'Silent', interval_seconds: 60 })
    .execute();
}

async function addAlerts(db: Db, rules: readonly string[]): Promise<void> {
  await sql`
    insert into attention_episodes (rule, subject, state, since, began_at, fired_at, label, detail, path, figure, sources,
      has_data)
    select (${[...rules]}::text[])[1 + at % ${rules.length}], ${SUBJECT}::text || at, 'firing', now() - interval '3 days',
      now() - interval '3 days', now() - interval '3 days', 'Cityplay M in TIVE EU ' || at,
      'Nothing left; 20 arrive on 12 Dec 2026', '/supply', 1, ${[SILENT]}::text[], true
    from generate_series(1, ${OPEN_ALERTS}) as at`.execute(db);
}

async function takeAway(db: Db): Promise<void> {
  await sql`delete from attention_episodes`.execute(db);
  await sql`delete from attention_looks`.execute(db);
  await sql`delete from sources where starts_with(id, 'bench:')`.execute(db);
}
