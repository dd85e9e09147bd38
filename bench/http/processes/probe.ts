/** Loaded before a server's own program: reports to the bench what its process has used since the last request. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface ProbeMessage {
  probed: { cpuMs: number; rssMb: number; delayP99Ms: number };
}

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let before = process.cpuUsage();

process.on('message', (message) => {
  if (message !== 'probe') return;
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  const probed = {
    cpuMs: (user + system) / 1000,
    rssMb: process.memoryUsage.rss() / 2 ** 20,
    // It counts from one tick to the next, of which one is the resolution.
    delayP99Ms: delay.percentile(99) / 1e6 - 1,
  };
  delay.reset();
  process.send?.({ probed } satisfies ProbeMessage);
});
// The bench is gone, and with it the question.
process.on('disconnect', () => process.exit());
