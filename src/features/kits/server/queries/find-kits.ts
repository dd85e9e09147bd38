import type { Db } from '#server/db/database.ts';
import { selectIdsByCode, type Finder, type FoundRecord } from '#server/db/find-records.ts';
import { sql } from 'kysely';

interface FoundKit {
  serial_number: string;
  sku: string | null;
  created_at: Date;
}

/** How the search finds kits: by the beginning or the end of their serial number. */
export const kitFinder: Finder = {
  find: async (db, question) => {
    const ids = selectIdsByCode({ table: 'kits', id: 'id', column: 'serial_number' }, question);
    const kits = await selectKits(db, sql`id in (${ids})`);
    return kits.map((kit) => toFoundKit(kit, question.terms.codes));
  },
  describe: async (db, ids) =>
    (await selectKits(db, sql`serial_number = any(${[...ids]}::text[])`)).map((kit) => toFoundKit(kit, [])),
};

async function selectKits(db: Db, isWanted: ReturnType<typeof sql>): Promise<FoundKit[]> {
  const { rows } = await sql<FoundKit>`
    select serial_number, sku, created_at from kits where ${isWanted}
    order by created_at desc`.execute(db);
  return rows;
}

const toFoundKit = ({ serial_number, sku }: FoundKit, codes: readonly string[]): FoundRecord => ({
  id: serial_number,
  label: serial_number,
  detail: sku,
  path: `/kit/${encodeURIComponent(serial_number)}`,
  isExact: codes.includes(serial_number.toLowerCase()),
});
