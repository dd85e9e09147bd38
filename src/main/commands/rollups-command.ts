import { rebuildRollUps } from '#features/sales/server/public.ts';
import { rebuildShipmentDays } from '#features/shipping/server/public.ts';
import { readSettings } from '#server/settings.ts';
import { formatCount } from '#shared/numbers.ts';
import { explainFailure, withDatabase } from './own-database.ts';
import { printMessage } from '../boot/print-message.ts';

/** Sums again what was sold and sent by day, each order and parcel on its day of the company. Returns the exit code. */
async function runRollupsCommand(environment: NodeJS.ProcessEnv): Promise<number> {
  try {
    const settings = readSettings(environment);
    await withDatabase(settings, async (db) => {
      const days = await rebuildRollUps(db, settings.COMPANY_TIME_ZONE);
      const sent = await rebuildShipmentDays(db, settings.COMPANY_TIME_ZONE);
      const [sales, parcels] = [formatCount(days, 'day'), formatCount(sent, 'day')];
      printMessage(`Done: the sales of ${sales} and the parcels of ${parcels} were recalculated.`);
    });
    return 0;
  } catch (error) {
    printMessage(explainFailure(error));
    return 1;
  }
}

process.exitCode = await runRollupsCommand(process.env);
