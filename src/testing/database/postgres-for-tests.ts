import type { TestProject } from 'vitest/node';
import { startTemplateDatabase, type PostgresForTests } from './template-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: PostgresForTests;
  }
}

/** Once per run of the tests: a server, and on it a migrated database of which every test gets a copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...postgres } = await startTemplateDatabase();
  project.provide('postgres', postgres);
  return stop;
}
