import { rebuildRollUps } from '#features/sales/server/service.ts';
import { readSettings } from '#server/settings.ts';
import { explainFailure, withDatabase } from './at-the-terminal.ts';
import { tell } from './tell.ts';

/** Adds up anew what was sold by day, from the orders. Returns the exit code. */
async function rollupsCommand(environment: NodeJS.ProcessEnv): Promise<number> {
  try {
    await withDatabase(readSettings(environment), async (db) => {
      const days = await rebuildRollUps(db);
      tell(`Done: the sales of ${days} days were added up anew.`);
    });
    return 0;
  } catch (error) {
    tell(explainFailure(error));
    return 1;
  }
}

process.exitCode = await rollupsCommand(process.env);
