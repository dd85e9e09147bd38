import { freezeTargets } from '#features/plan/server/public.ts';
import { orderFeeds } from '#features/sales/server/public.ts';
import { readDataVersions, selectDataVersions } from '#server/answers/data-versions.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { getDayInZone } from '#shared/dates.ts';
import { countDemandDays } from '../../rules/demand-days.ts';
import { forecastCompany } from '../../rules/forecast-company.ts';
import { selectDemandEvents, toDemandEvent } from '../queries/demand-events.ts';
import { loadDemandFacts, type ForecastCompany } from '../queries/load-demand-facts.ts';
import { findLatestMaking } from '../queries/select-forecasts.ts';
import { replaceDemandDays, replaceForecasts } from '../queries/store-forecasts.ts';

interface MakeForecasts {
  company: ForecastCompany;
  now: Date;
}

/** Late orders of yesterday still come in during the morning. */
const OUTDATED_MS = 6 * 3_600_000;
const MADE_FROM = ['demand_events', 'catalogue_items'] as const;

/** Makes the forecast of today unless what it is made of is as it was; answers whether it has. */
export async function makeForecasts(db: Db, { company, now }: MakeForecasts): Promise<boolean> {
  const madeOn = getDayInZone(company.timeZone, now);
  await freezeTargets(db, { today: madeOn, now });
  const madeFrom = await describeInput(db, now);
  const latest = await findLatestMaking(db);
  if (
    latest?.madeOn === madeOn &&
    latest.madeFrom === madeFrom &&
    now.getTime() - latest.madeAt.getTime() < OUTDATED_MS
  )
    return false;
  const { firstDay, ...facts } = await loadDemandFacts(db, company, now);
  const events = (await selectDemandEvents(db)).map(toDemandEvent);
  const demand = countDemandDays(facts);
  const forecasts = forecastCompany({ firstDay, days: facts.days, demand, events });
  await runInTransaction(db, async (tx) => {
    await replaceDemandDays(tx, firstDay, demand);
    await replaceForecasts(tx, { madeOn, madeAt: now, madeFrom }, forecasts);
  });
  return true;
}

/** The versions of what people change, and which accounts are known: when it differs, a forecast is made again at once. */
async function describeInput(db: Db, now: Date): Promise<string> {
  const row = await db.selectNoFrom(selectDataVersions().as('versions')).executeTakeFirst();
  const versions = readDataVersions(row?.versions);
  const feeds = await orderFeeds(db, now);
  const known = feeds.filter(({ isLoading, lastSuccessAt }) => !isLoading && lastSuccessAt !== null);
  return [
    ...MADE_FROM.map((table) => `${table} ${versions[table] ?? 0}`),
    ...known.map(({ name }) => name),
  ].join(', ');
}
