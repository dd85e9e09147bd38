import { setTimeout as delay } from 'node:timers/promises';

interface ReaderOptions {
  origin: string;
  tokens: readonly string[];
  readers: number;
}

interface Reading {
  at: number;
  status: number;
}

const PATHS = ['/factory-shipments?limit=50', '/users', '/history?limit=50'];
const PAUSE_MS = 100;
/** Several in a row, as one may have been on its way. */
const IN_ROW = 3;

/** People who look at something all the time, each with a session of their own, until they are stopped. */
export function startReaders({ origin, tokens, readers }: ReaderOptions) {
  const readings: Reading[] = [];
  let isOver = false;
  const look = async (_: unknown, reader: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const headers = { authorization: `Bearer ${tokens[reader] ?? ''}` };
      const status = await fetch(`${origin}/api${PATHS[turn % PATHS.length]}`, { headers }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      );
      readings.push({ at: performance.now(), status });
      await delay(PAUSE_MS);
    }
  };
  const done = Promise.all(Array.from({ length: readers }, look));
  return {
    async stop() {
      isOver = true;
      await done;
      return {
        count: readings.length,
        failed: readings.filter(({ status }) => status === 0 || status >= 500).length,
        signedOut: readings.filter(({ status }) => status === 401).length,
        /** How long after a moment reads worked again for good, in milliseconds; undefined where they never did. */
        findBackAfter(moment: number): number | undefined {
          const later = readings.filter(({ at }) => at > moment).toSorted((a, b) => a.at - b.at);
          const lastFailed = later.findLastIndex(({ status }) => status !== 200);
          const first = later[lastFailed + 1];
          return first && later.length - lastFailed > IN_ROW ? first.at - moment : undefined;
        },
      };
    },
  };
}
