import { freezeTargets } from '#features/plan/server/public.ts';
import { orderFeeds } from '#features/sales/server/public.ts';
import { readDataVersions, selectDataVersions } from '#server/answers/data-versions.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import { countDemandDays } from '../../rules/demand-days.ts';
import { selectDemandEvents, toDemandEvent } from '../queries/demand-events.ts';
import { loadDemandFacts, type ForecastCompany } from '../queries/load-demand-facts.ts';
import { findLatestMaking } from '../queries/select-forecasts.ts';
import { findSkusMadeOn } from '../queries/sku-forecasts.ts';
import { replaceDemandDays, replaceForecasts } from '../queries/store-forecasts.ts';
import { HERE, type ForecastComputer } from './worker/tasks.ts';
import { runInForecastWorker } from './worker/run-in-worker.ts';
import { makeSkuForecasts } from './make-sku-forecasts.ts';

interface MakeForecasts {
  company: ForecastCompany;
  now: Date;
}

/** Late orders of yesterday still come in during the morning. */
const OUTDATED_MS = 6 * 3_600_000;
const MADE_FROM = ['demand_events', 'catalogue_items', 'order_history'] as const;

/** Makes the forecast of today unless what it is made of is as it was; answers whether it has. */
export async function makeForecasts(
  db: Db,
  { company, now }: MakeForecasts,
  withComputer: WithComputer = (work) => work(HERE),
): Promise<boolean> {
  const madeOn = getDayInZone(company.timeZone, now);
  await freezeTargets(db, { today: madeOn, now });
  const { madeFrom, hasOrders } = await describeInput(db, { company, now });
  const latest = await findLatestMaking(db);
  const isCurrent =
    latest?.madeOn === madeOn &&
    latest.madeFrom === madeFrom &&
    now.getTime() - latest.madeAt.getTime() < OUTDATED_MS;
  const areSkusCurrent = !hasOrders || (await findSkusMadeOn(db)) === madeOn;
  if (isCurrent && areSkusCurrent) return false;
  await withComputer(async (computer) => {
    if (!isCurrent) await makeCompanyForecast(db, { company, now, computer, madeFrom });
    if (!areSkusCurrent) await makeSkuForecasts(db, { company, now, computer });
  });
  return true;
}

async function makeCompanyForecast(
  db: Db,
  { company, now, computer, madeFrom }: MakeForecasts & { computer: ForecastComputer; madeFrom: string },
): Promise<void> {
  const { firstDay, ...facts } = await loadDemandFacts(db, company, now);
  const events = (await selectDemandEvents(db)).map(toDemandEvent);
  const demand = countDemandDays(facts);
  const forecasts = await computer.forecastCompany({ firstDay, days: facts.days, demand, events });
  const madeOn = getDayInZone(company.timeZone, now);
  await runInTransaction(db, async (tx) => {
    await replaceDemandDays(tx, firstDay, demand);
    await replaceForecasts(tx, { madeOn, madeAt: now, madeFrom }, forecasts);
  });
}

/** As `makeForecasts`, with a thread of its own for what takes long. */
export const makeForecastsAside = (
  db: Db,
  input: MakeForecasts & { signal: AbortSignal },
): Promise<boolean> => makeForecasts(db, input, (work) => runInForecastWorker(input.signal, work));

/** Gives a computer for as long as it is used. */
type WithComputer = (work: (computer: ForecastComputer) => Promise<void>) => Promise<void>;

/**
 * The versions of what people change, and which accounts are known, and up to when where that is not about now: when it
 * differs, a forecast is made again at once.
 */
async function describeInput(
  db: Db,
  { company: { timeZone }, now }: MakeForecasts,
): Promise<{ madeFrom: string; hasOrders: boolean }> {
  const row = await db.selectNoFrom(selectDataVersions().as('versions')).executeTakeFirst();
  const versions = readDataVersions(row?.versions);
  const feeds = await orderFeeds(db, now);
  const yesterday = addDays(getDayInZone(timeZone, now), -1);
  const known = feeds.flatMap(({ name, isLoading, readUntil }) => {
    if (isLoading || readUntil === null) return [];
    const readOn = getDayInZone(timeZone, readUntil);
    return readOn < yesterday ? `${name} to ${readOn}` : name;
  });
  return {
    madeFrom: [...MADE_FROM.map((table) => `${table} ${versions[table] ?? 0}`), ...known].join(', '),
    hasOrders: feeds.some(({ knownFrom }) => knownFrom !== null),
  };
}
