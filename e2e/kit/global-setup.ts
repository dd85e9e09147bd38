import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { startTemplateDatabase } from '#testing/database/template-database.ts';

/** Where the workers find the database server; set here, inherited there. */
export const POSTGRES_VARIABLE = 'E2E_POSTGRES';

/** Once per run: the web app as it would be delivered, and a server with a template to copy. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['scripts/set-up.mjs'], { stdio: 'inherit' });
  const { stop, ...postgres } = await startTemplateDatabase();
  process.env[POSTGRES_VARIABLE] = JSON.stringify(postgres);
  return stop;
}
