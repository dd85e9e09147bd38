import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { createMintsoftEmulator, type MintsoftStock } from '#connectors/mintsoft/emulator.ts';
import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import type { Source } from '#features/connections/server/public.ts';
import { readSourcesConfig } from '#main/config/read-sources-config.ts';
import { openSources } from '#main/sources.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { COMPANY, SECRETS } from '../seed/company.ts';
import type { AttentionCompany } from './company.ts';

// Its parcels are called as it is, so that it has a share of what sells.
const WAREHOUSE = 'uk';
const WAREHOUSE_NUMBER = 2;
const SOURCE = `warehouse:${WAREHOUSE}`;
const CLIENT = 1;
const SETTLED_WITHIN_MS = 180_000;
const LOOK_MS = 250;

interface SellingOut {
  /** The warehouse’s stock, read from its provider. */
  source: Source;
  /** The provider answers from now on that a variant is sold out, and is asked at once. Answers what its mail may say. */
  sellOut(time: number): Promise<string[]>;
  /** The provider has it again; waits until its alert is over. */
  restock(): Promise<void>;
}

/** A warehouse of the seeded company behind its provider’s wire, which answers what the warehouse holds until it sells out. */
export async function withSellingOut(
  company: AttentionCompany,
  work: (selling: SellingOut) => Promise<void>,
): Promise<void> {
  const { db } = company;
  const full = await readStock(db);
  const variants = await listSellable(company);
  let soldOut: Variant | null = null;
  const vendor = await createMintsoftEmulator({
    users: [],
    staticKeys: Object.values(SECRETS),
    warehouses: [{ id: WAREHOUSE_NUMBER, name: 'UK', clientName: 'Touchline' }],
    stock: () => full.map((row) => (soldOut?.skus.has(row.sku) ? { ...row, level: 0, allocated: 0 } : row)),
  });
  const sources = openVendor(vendor.origin);
  const readNow = () => sql`update sources set next_run_at = now() where id = ${SOURCE}`.execute(db);
  try {
    const source = sources.sources.find(({ id }) => id === SOURCE);
    if (!source) throw new Error(`there is no source ${SOURCE}`);
    await work({
      source,
      async sellOut(time) {
        const variant = variants[time % variants.length];
        if (!variant) throw new Error(`${WAREHOUSE} has no variant that sells and is there`);
        soldOut = variant;
        await readNow();
        // Alone, or as one of several.
        return [`Out of Stock, ${variant.label}`, `Out of Stock: ${variant.label}`];
      },
      async restock() {
        const subject = soldOut?.subject ?? '';
        soldOut = null;
        await readNow();
        await waitUntilWell(db, subject);
      },
    });
  } finally {
    await sources.close();
    await vendor.close();
  }
}

function openVendor(origin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const file = join(folder, 'company.json');
  const warehouses = COMPANY.warehouses.map((one) =>
    one.id === WAREHOUSE ? { ...one, api_config: { ...one.api_config, base_url: origin } } : one,
  );
  writeFileSync(file, JSON.stringify({ ...COMPANY, warehouses }));
  try {
    const config = readSourcesConfig({
      path: file,
      isAskedFor: true,
      environment: SECRETS,
      allowPrivate: true,
    });
    if (!config) throw new Error(`${file} is not there`);
    const settings = readSettings({ LOG_LEVEL: 'error' });
    return openSources(config, { settings, log: createLog('error'), allowPrivate: true });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function readStock(db: AttentionCompany['db']): Promise<MintsoftStock[]> {
  const rows = await db
    .selectFrom('warehouse_stock')
    .select(['sku', 'name', 'available', 'reserved'])
    .where('warehouse_id', '=', WAREHOUSE)
    .orderBy('sku')
    .execute();
  return rows.map(({ sku, name, available, reserved }, index) => ({
    productId: index,
    sku,
    clientId: CLIENT,
    level: available ?? 0,
    allocated: reserved ?? 0,
    quarantined: 0,
    onOrder: 0,
    lowStockLevel: null,
    isPreOrderable: false,
    isBundle: false,
    ...(name === null ? {} : { name }),
    updatedAt: new Date(),
  }));
}

interface Variant {
  /** Of its alert. */
  subject: string;
  label: string;
  /** The SKUs that hold it. */
  skus: ReadonlySet<string>;
}

/** The variants that the warehouse sells and has. */
async function listSellable({ db, rules }: AttentionCompany): Promise<Variant[]> {
  const rule = rules.find(({ id }) => id === 'place-out');
  const observed = (await rule?.observe(db, { now: new Date(), threshold: 0 })) ?? [];
  const mapped = await loadMappedSkus(db);
  return observed
    .filter(({ subject, figure }) => subject.startsWith(`${SOURCE} `) && figure === 0)
    .map(({ subject, label }) => {
      const [, , variant = ''] = /^(\S+) [a-z]+_(.*)$/.exec(subject) ?? [];
      const holders = [...mapped].filter(([, { contents }]) =>
        Object.entries(contents).some(([each, units]) => each === variant && units > 0),
      );
      return { subject, label, skus: new Set(holders.map(([sku]) => sku)) };
    });
}

/** Until what was sold out is in stock again, and its alert over. */
async function waitUntilWell(db: AttentionCompany['db'], subject: string): Promise<void> {
  const started = performance.now();
  for (;;) {
    const { rows } = await sql`
      select from attention_episodes
      where rule = 'place-out' and state <> 'resolved' and subject = ${subject}`.execute(db);
    if (rows.length === 0) return;
    if (performance.now() - started > SETTLED_WITHIN_MS)
      throw new Error('the alert of a stockout is not over');
    await delay(LOOK_MS);
  }
}
