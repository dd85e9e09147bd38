import { defineConfig } from 'vitest/config';

// Tests wait for what happens, never for a time; the limit is for machines with much else to do.
const node = { environment: 'node' as const, sequence: { groupOrder: 1 }, testTimeout: 20_000 };

export default defineConfig({
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'server',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['src/**/web/**'],
          globalSetup: ['src/testing/postgres-for-tests.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          testTimeout: 60_000,
          include: [
            'src/web/**/*.test.{ts,tsx}',
            'src/features/*/web/**/*.test.{ts,tsx}',
            'src/main/web/**/*.test.{ts,tsx}',
          ],
          setupFiles: ['src/testing/web/setup.ts'],
        },
      },
    ],
  },
});
