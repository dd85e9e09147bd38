import {
  forecastCompany,
  type ForecastInput,
  type SubjectForecast,
} from '../../../rules/forecast-company.ts';
import { forecastSku, type KeptChoice, type SkuForecast } from '../../../rules/skus/forecast-sku.ts';
import { toDemandSeries } from '../../../rules/skus/sku-days.ts';

/** A SKU to be forecast: its history, NaN where a day says nothing, and what was chosen for it before. */
export interface SkuTask {
  firstDay: number;
  units: Float32Array;
  kept: KeptChoice | null;
  night: number;
}

export type ForecastTask = { company: ForecastInput } | { skus: readonly SkuTask[] };

/** Everything that takes long: seconds for many series. */
export interface ForecastComputer {
  forecastCompany(input: ForecastInput): Promise<SubjectForecast[]>;
  forecastSkus(tasks: readonly SkuTask[]): Promise<SkuForecast[]>;
}

export const runSkuTasks = (tasks: readonly SkuTask[]): SkuForecast[] =>
  tasks.map(({ firstDay, units, kept, night }) =>
    forecastSku({ series: toDemandSeries(firstDay, units), kept, night }),
  );

/** Without a thread of its own, for little data and for processes that have nothing else to do. */
export const HERE: ForecastComputer = {
  forecastCompany: (input) => Promise.resolve(forecastCompany(input)),
  forecastSkus: (tasks) => Promise.resolve(runSkuTasks(tasks)),
};
