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
parentPort?.postMessage(
  simulateSupply(demands, { paths: SIMULATED_PATHS, days: SIMULATED_DAYS, seed: SEED }),
);
