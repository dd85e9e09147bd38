import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Emulator } from '#connectors/kit/emulator.ts';
import { createMintsoftEmulator, type MintsoftStock } from '#connectors/mintsoft/emulator.ts';

const KEY = 'key-of-the-journeys';

const stock = (productId: number, sku: string, level: number): MintsoftStock => ({
  productId,
  sku,
  clientId: 12,
  level,
  allocated: 0,
  quarantined: 0,
  onOrder: 0,
  lowStockLevel: 20,
  isPreOrderable: sku.endsWith('NEW'),
  isBundle: false,
  updatedAt: new Date('2026-11-20T09:00:00Z'),
});

/** TIVE's stock as the service reports it. */
const TIVE_STOCK = [
  stock(101, 'TL-CP-M-EU', 412),
  stock(102, 'TL-CP-L-EU', 18),
  stock(103, 'TL-CASE-NEW', 70),
  stock(104, 'TL-POUCH', 0),
];

/** A warehouse without a service: people upload its list. */
export const TORONTO_WAREHOUSE = {
  id: 'toronto',
  name: 'Toronto',
  warehouse_type: 'file',
  country: 'Canada',
  api_config: { vendor: 'file', way: 'upload', time_zone: 'America/Toronto' },
};

/** What an application has beyond what all have. */
export interface MoreConfig {
  config?: Record<string, unknown>;
  settings?: Record<string, string>;
}

/** TIVE's provider on loopback, and the configuration that reads it; ITB is shown and never read, Toronto's list is uploaded. */
export async function startVendor(
  folder: string,
  { config = {}, settings = {} }: MoreConfig = {},
): Promise<{ vendor: Emulator; settings: Record<string, string> }> {
  const vendor = await createMintsoftEmulator({
    users: [],
    staticKeys: [KEY],
    warehouses: [{ id: 3, name: 'TIVE', clientName: 'Touchline' }],
    stock: () => TIVE_STOCK,
  });
  const api = { vendor: 'mintsoft', base_url: vendor.origin, api_key_env: 'E2E_KEY', warehouse_id: 3 };
  const warehouses = [
    {
      id: 'tive',
      name: 'TIVE',
      warehouse_type: 'mintsoft',
      country: 'Netherlands',
      location: 'Venlo',
      api_config: api,
    },
    { id: 'itb', name: 'ITB', warehouse_type: 'itb', country: 'USA', api_config: { vendor: 'none' } },
    TORONTO_WAREHOUSE,
  ];
  const path = join(folder, 'touchline.config.json');
  await writeFile(path, JSON.stringify({ warehouses, ...config }));
  return {
    vendor,
    settings: { CONFIG_FILE: path, ALLOW_PRIVATE_PROVIDERS: 'on', E2E_KEY: KEY, ...settings },
  };
}
