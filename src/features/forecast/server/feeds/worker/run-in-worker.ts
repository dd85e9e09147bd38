import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SubjectForecast } from '../../../rules/forecast-company.ts';
import type { SkuForecast } from '../../../rules/skus/forecast-sku.ts';
import type { ForecastComputer, ForecastTask } from './tasks.ts';

/**
 * Lets a thread of its own do what takes long, so that this one goes on answering requests; it ends with `work`, and when
 * the signal aborts. Its failure is that of the task it was working on.
 */
export async function runInForecastWorker<Result>(
  signal: AbortSignal | undefined,
  work: (computer: ForecastComputer) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./forecast-worker.ts', import.meta.url), { name: 'forecast' });
  const stop = (): void => void worker.terminate();
  signal?.addEventListener('abort', stop, { once: true });
  const ended = once(worker, 'exit').then(() => Promise.reject(new Error('the forecast thread has ended')));
  ended.catch(() => {});
  /** One task after the other: there is one thread. */
  const ask = async (task: ForecastTask): Promise<unknown> => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(task);
    const [answer] = await Promise.race([once(worker, 'message'), ended]);
    return answer;
  };
  try {
    return await work({
      // The thread answers each kind of task with its own kind of answer.
      forecastCompany: async (company) => (await ask({ company })) as SubjectForecast[],
      forecastSkus: async (skus) => (await ask({ skus })) as SkuForecast[],
    });
  } finally {
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
