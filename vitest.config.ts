import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './src/testing/slow-first.ts';

// The files that a worker runs share its modules. Many tests wait for a process or a database of theirs, so there is
// one worker more than there are processors. See decision 12.
const shared = { isolate: false, maxWorkers: availableParallelism() + 1 };

export default defineConfig({
  test: {
    // Tests wait for what happens, never for a time; the limits are for machines with much else to do.
    hookTimeout: 60_000,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: SlowFirst },
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'server',
          environment: 'node',
          // Node runs our code as it is; so it does here, without a bundler in between.
          experimental: { viteModuleRunner: false },
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['src/**/web/**'],
          globalSetup: ['src/testing/database/postgres-for-tests.ts'],
          setupFiles: ['src/testing/give-clock-back.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'web',
          environment: 'jsdom',
          // What a page leaves behind is garbage before it is moved to where what is old is kept.
          execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
          include: [
            'src/web/**/*.test.{ts,tsx}',
            'src/features/*/web/**/*.test.{ts,tsx}',
            'src/features/*/systems/**/web/**/*.test.{ts,tsx}',
            'src/main/web/**/*.test.{ts,tsx}',
          ],
          setupFiles: [
            'src/testing/give-clock-back.ts',
            'src/testing/web/quick-react.ts',
            'src/testing/web/setup.ts',
          ],
        },
      },
    ],
  },
});
