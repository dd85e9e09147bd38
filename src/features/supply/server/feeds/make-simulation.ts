import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BoxCompany } from '#features/factory-shipments/server/public.ts';
import { readDataVersions, selectDataVersions } from '#server/answers/data-versions.ts';
import type { Db } from '#server/db/database.ts';
import { getDayInZone } from '#shared/dates.ts';
import { PROPOSED_FROM } from '../../rules/made-from.ts';
import type { SimulatedDemand, SimulatedLine } from '../../rules/simulation/simulate-supply.ts';
import { gatherSimulation } from '../queries/gather-simulation.ts';
import { selectSimulationStamp, storeSimulation } from '../queries/simulations.ts';

interface MakeSimulation {
  company: BoxCompany;
  now: Date;
}

/** Simulates the days ahead of every place unless what that is made of is as it was; answers whether it has. */
export async function makeSimulation(db: Db, { company, now }: MakeSimulation): Promise<boolean> {
  const madeOn = getDayInZone(company.timeZone, now);
  const madeFrom = await describeInput(db);
  const latest = await selectSimulationStamp(db);
  if (latest?.madeOn === madeOn && latest.madeFrom === madeFrom) return false;
  const demands = await gatherSimulation(db, { company, now });
  const lines = demands.length > 0 ? await runInThread(demands) : [];
  await storeSimulation(db, { madeOn, madeAt: now, madeFrom, lines });
  return true;
}

async function describeInput(db: Db): Promise<string> {
  const row = await db.selectNoFrom(selectDataVersions().as('versions')).executeTakeFirst();
  const versions = readDataVersions(row?.versions);
  return PROPOSED_FROM.map((table) => `${table} ${versions[table] ?? 0}`).join(', ');
}

/** In a thread of its own: people who wait for an answer do not wait for this. */
async function runInThread(demands: readonly SimulatedDemand[]): Promise<SimulatedLine[]> {
  const worker = new Worker(new URL('./simulate-worker.ts', import.meta.url), { workerData: demands });
  // An error in the thread rejects this; it answers once and ends.
  const [lines] = (await once(worker, 'message')) as [SimulatedLine[]];
  return lines;
}
