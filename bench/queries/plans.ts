import pg, { type Pool } from 'pg';
import { z } from 'zod';
import type { SentStatement } from './company-server.ts';

/** What grows with time and not with the company: no call of a screen reads one of them from end to end. */
const LONG = new Set([
  'history',
  'kits',
  'order_lines',
  'orders',
  'shipment_events',
  'shipments',
  'stock_daily',
  'stock_hourly',
]);

interface Node {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Index Name'?: string | undefined;
  Plans?: Node[] | undefined;
}
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Name': z.string().optional(),
    Plans: z.array(node).optional(),
  }),
);
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) })]);

/** How some statements find what they want, by the plans of the database's statistics. */
export interface PlanReading {
  /** The long tables that are read from end to end. */
  whole: string[];
  /** The indexes that are looked into. */
  indexes: string[];
}

export async function readPlans(pool: Pool, statements: readonly SentStatement[]): Promise<PlanReading> {
  const whole = new Set<string>();
  const indexes = new Set<string>();
  const look = (plan: Node): void => {
    const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, Plans = [] } = plan;
    if (type === 'Seq Scan' && table !== undefined && LONG.has(table)) whole.add(table);
    if (index !== undefined) indexes.add(index);
    Plans.forEach(look);
  };
  for (const { text, values } of statements) {
    if (!/^\s*(?:select|with)\b/i.test(text)) continue;
    const { rows } = await pool.query(`explain (format json) ${text}`, values);
    look(explained.parse(rows)[0]['QUERY PLAN'][0].Plan);
  }
  return { whole: [...whole].sort(), indexes: [...indexes].sort() };
}

// Fewer different values than this are kinds, states and places, of which there are not more with more data.
const KINDS_MAX = 20;

/**
 * Lets the planner believe that there is this many times more of everything: it counts rows by their density in the
 * pages that are there, and values by what was found in the sample. Only in a database that is thrown away, and as its
 * server's first user: no one else may write there.
 */
export async function pretendMoreRows(connection: pg.ClientConfig, times: number): Promise<void> {
  const client = new pg.Client({ ...connection, user: 'postgres' });
  await client.connect();
  await client.query(
    `update pg_class set reltuples = reltuples * $1
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and reltuples > 0`,
    [times],
  );
  await client.query(
    `update pg_statistic set stadistinct = stadistinct * $1
     where stadistinct > $2 and starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
    [times, KINDS_MAX],
  );
  await client.end();
}
