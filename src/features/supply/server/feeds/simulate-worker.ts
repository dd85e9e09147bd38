import { parentPort, workerData } from 'node:worker_threads';
import {
  simulateSupply,
  SIMULATED_DAYS,
  SIMULATED_PATHS,
  type SimulatedDemand,
} from '../../rules/simulation/simulate-supply.ts';

// The same seed every time: two looks at the same data say the same.
const SEED = 20_260;

// What `make-simulation.ts` hands over.
const demands = workerData as SimulatedDemand[];
const lines = simulateSupply(demands, { paths: SIMULATED_PATHS, days: SIMULATED_DAYS, seed: SEED });
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin; that is for windows
parentPort?.postMessage(lines);
