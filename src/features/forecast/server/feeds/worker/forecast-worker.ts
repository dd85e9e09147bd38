/** The thread that forecasts: it answers each task in turn, and holds no connection and no state. */
import { parentPort } from 'node:worker_threads';
import { forecastCompany } from '../../../rules/forecast-company.ts';
import { runSkuTasks, type ForecastTask } from './tasks.ts';

parentPort?.on('message', (task: ForecastTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage('company' in task ? forecastCompany(task.company) : runSkuTasks(task.skus));
});
