import { expect, test } from 'vitest';
import { keepRunning } from './keep-running.ts';
import type { ServerProcess } from './server-process.ts';

const log = { info() {}, error() {} };

/** A server that runs until it is stopped or killed. */
function buildServer(): ServerProcess & { kill(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { ended: promise, kill: resolve, stop: async () => resolve() };
}

test('a stop while the server restarts after a crash completes, and leaves no server behind', async () => {
  const [first, second] = [buildServer(), buildServer()];
  const isAsked = Promise.withResolvers<void>();
  const isStarted = Promise.withResolvers<ServerProcess>();
  const starts = [
    async () => first,
    () => {
      isAsked.resolve();
      return isStarted.promise;
    },
  ];
  const running = await keepRunning(
    async () => starts.shift()?.() ?? Promise.reject(new Error('no more')),
    log,
  );
  first.kill();
  await isAsked.promise;
  const stopped = running.stop();
  isStarted.resolve(second);
  await expect(stopped).resolves.toBeUndefined();
  await expect(second.ended).resolves.toBeUndefined();
});
