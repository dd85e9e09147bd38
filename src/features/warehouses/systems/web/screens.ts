import type { SystemScreen } from '../../web/system-screen.ts';
import { fileScreen } from '../file/web/file-screen.tsx';
import { itbScreen } from '../itb/web/itb-screen.tsx';
import { mintsoftScreen } from '../mintsoft/web/mintsoft-screen.tsx';
import { shipBobScreen } from '../shipbob/web/shipbob-screen.tsx';
import { shipHeroScreen } from '../shiphero/web/shiphero-screen.tsx';
import type { WarehouseSystem } from '../rules/systems.ts';

/** How warehouses of each system are shown. */
export const SYSTEM_SCREENS: Record<WarehouseSystem, SystemScreen> = {
  mintsoft: mintsoftScreen,
  itb: itbScreen,
  shipbob: shipBobScreen,
  shiphero: shipHeroScreen,
  file: fileScreen,
};
