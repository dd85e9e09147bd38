import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Those that take twenty seconds and more. In a new clone nothing is known of a file but its size, which for these is small:
// one that begins last keeps the other processors waiting.
export const SLOW = [
  '/src/testing/checks/access.test.ts',
  '/src/main/boot/start.test.ts',
  '/src/demo/bridge.test.ts',
  '/src/demo/sources.test.ts',
  '/src/main/backups/backup-copies.test.ts',
  '/src/features/bridge/rules/worlds.test.ts',
  '/src/main/conservation/stock.test.ts',
  '/src/main/web/faults.test.tsx',
];

/** The usual order of the files of each project, but the slow ones first. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((ofProject) => ofProject.toSorted((a, b) => rank(a) - rank(b)));
  }
}

const rank = ({ moduleId }: TestSpecification): number =>
  SLOW.some((path) => moduleId.endsWith(path)) ? 0 : 1;
