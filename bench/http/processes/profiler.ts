/** Loaded before a server's own program: records a CPU profile of its event loop while the bench asks for one. */
import { Session } from 'node:inspector/promises';

export interface ProfilerMessage {
  isProfiling?: true;
  profile?: string;
}

const SAMPLE_EVERY_US = 200;
const session = new Session();

async function answer(message: unknown): Promise<ProfilerMessage | undefined> {
  if (message === 'start profile') {
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_US });
    await session.post('Profiler.start');
    return { isProfiling: true };
  }
  if (message !== 'stop profile') return undefined;
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return { profile: JSON.stringify(profile) };
}

process.on('message', (message) => {
  void answer(message).then((reply) => reply && process.send?.(reply));
});
