import { expect, test } from 'vitest';
import { createBridgeForTests } from '#testing/worlds/bridge-world.ts';

const { hold, readBridge } = createBridgeForTests();

test.each([
  ['more than the limit at the last closing may be timing still', [1000, 1000, 800], -200, 'timing'],
  ['more than the limit on two closings is flagged', [1000, 800, 800], -200, 'flagged'],
  ['3 units are small at the last closing', [100, 100, 97], -3, 'small'],
  ['3 units are small however long they are missing', [100, 97, 97, 97], -3, 'small'],
  ['4 units are more than that', [100, 100, 96], -4, 'timing'],
  ['1% of the opening is small', [1000, 990, 990], -10, 'small'],
  ['more than 1% of the opening is not', [1000, 989, 989], -11, 'flagged'],
])('%s', async (_title, levels, open, status) => {
  await hold(...levels);
  expect((await readBridge()).skus).toMatchObject([{ open, status }]);
});
