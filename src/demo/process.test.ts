import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('Ctrl C at the terminal, or its end, leaves the demo company to the process that started it, and without that it ends', async () => {
  const child = fork(join(import.meta.dirname, 'process.ts'), ['UTC'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [opened] = await once(child, 'message');
  expect(opened).toHaveProperty('config');
  child.kill('SIGINT');
  child.kill('SIGHUP');
  const ended = once(child, 'exit');
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});
