import { listSoldOfSkus, listSoldSkus } from '#features/sales/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { getDayInZone } from '#shared/dates.ts';
import { listSkuDemand } from '../../rules/skus/sku-days.ts';
import { loadSharedFacts, loadSoldFacts, type ForecastCompany } from '../queries/load-demand-facts.ts';
import { finishSkuForecasts, selectSkuForecasts, upsertSkuForecasts } from '../queries/sku-forecasts.ts';
import type { ForecastComputer } from './worker/tasks.ts';

/** How many at a time, so that neither a query nor this thread is held for long. */
const SKUS_AT_ONCE = 50;

interface MakeSkuForecasts {
  company: ForecastCompany;
  now: Date;
  computer: ForecastComputer;
}

/** What every SKU that was sold in two years may sell, where it is sold. Once a night: most keep the model they have. */
export async function makeSkuForecasts(db: Db, { company, now, computer }: MakeSkuForecasts): Promise<void> {
  const madeOn = getDayInZone(company.timeZone, now);
  const shared = await loadSharedFacts(db, company, now);
  const skus = await listSoldSkus(db, shared.span);
  for (let from = 0; from < skus.length; from += SKUS_AT_ONCE) {
    const some = skus.slice(from, from + SKUS_AT_ONCE);
    const [{ firstDay, ...facts }, stored] = await Promise.all([
      loadSoldFacts(db, {
        shared,
        alike: new Map(some.map((sku) => [sku, sku])),
        sold: listSoldOfSkus(db, { skus: some, ...shared.span }),
      }),
      selectSkuForecasts(db, some),
    ]);
    const kept = new Map(stored.map((each) => [describeKey(each), each.choice]));
    const series = listSkuDemand(facts);
    const forecasts = await computer.forecastSkus(
      series.map((one) => ({
        firstDay,
        units: one.units,
        kept: kept.get(describeKey(one)) ?? null,
        night: countLetters(one.sku),
      })),
    );
    const rows = series.flatMap(({ sku, region, group }, at) => {
      const forecast = forecasts[at];
      return forecast ? [{ sku, region, group, forecast }] : [];
    });
    await runInTransaction(db, (tx) => upsertSkuForecasts(tx, madeOn, rows));
  }
  await runInTransaction(db, (tx) => finishSkuForecasts(tx, madeOn));
}

const describeKey = ({ sku, region, group }: { sku: string; region: string; group: string }): string =>
  `${region} ${group} ${sku}`;

/** Spreads SKUs over the nights of a week, always in the same way. */
const countLetters = (sku: string): number =>
  [...sku].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
