import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';

const LOOK_EVERY_MS = 5_000;
/** Of its time a process spends this share working when it has little to do. */
const QUIET_BELOW = 0.2;

/**
 * Returns what was collected to the system once a process has little to do: V8 keeps those pages for as long as requests
 * come, which after a busy time is as much as everything in use. Not in a busy time, because it costs about a tenth more CPU.
 */
export function returnMemoryWhenQuiet(lookEveryMs = LOOK_EVERY_MS): void {
  let before = performance.eventLoopUtilization();
  const look = (): void => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    setFlagsFromString(utilization < QUIET_BELOW ? '--memory-saver-mode' : '--no-memory-saver-mode');
  };
  setInterval(look, lookEveryMs).unref();
}
