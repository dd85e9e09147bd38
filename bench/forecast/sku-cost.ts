import { runSkuTasks, type SkuTask } from '#features/forecast/server/feeds/worker/tasks.ts';
import { KINDS, makeSeries, PAST_DAYS } from './kinds.ts';

const FIRST_DAY = 20_000;

/** Processor seconds for a number of SKUs: the first night, when each chooses its model, and the nights after it. */
export function measureSkuCost(skus: number): { first: number; later: number } {
  const tasks = Array.from({ length: skus }, (_, sku): SkuTask => {
    const kind = KINDS[sku % KINDS.length];
    const made = kind && makeSeries(kind, sku, 1);
    const units = Array.from({ length: PAST_DAYS }, (_, day) =>
      made?.isCensored[day] ? NaN : (made?.sold[day] ?? 0),
    );
    return { firstDay: FIRST_DAY, units: Float32Array.from(units), kept: null, night: sku };
  });
  const started = process.cpuUsage();
  const chosen = runSkuTasks(tasks);
  const first = readSeconds(started);
  const next = process.cpuUsage();
  runSkuTasks(tasks.map((task, at) => ({ ...task, kept: chosen[at]?.choice ?? null })));
  return { first, later: readSeconds(next) };
}

function readSeconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000_000;
}
