import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { startDemoCompany } from './demo.ts';

test('a demo company that has ended is not waited for, and does not end the application', async () => {
  const demo = startDemoCompany('UTC', createLog('silent'));
  await demo.stop();
  await expect(demo.config).rejects.toThrow('has ended');
  await expect(demo.fill({})).rejects.toThrow('has ended');
});
