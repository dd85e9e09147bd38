import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import type { App } from '#server/http/kit.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import { serve } from '#server/http/serve.ts';
import type { Db } from '#server/db/database.ts';
import { getDayInZone, toDayNumber } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';
import * as contract from '../../contract/order-history.ts';
import { compareHistory } from '../../rules/history/compare-history.ts';
import { readOrderHistory, type OrderHistoryRow } from '../../rules/history/read-order-history.ts';
import { importHistory, removeHistory } from '../commands/import-order-history.ts';
import { loadAccounts } from '../queries/load-demand-facts.ts';
import { selectImportedSpans, selectOrderHistory } from '../queries/order-history.ts';

const done = { success: true as const };
/** As many as a person would fix before trying again. */
const PROBLEMS_SHOWN = 50;

export function registerOrderHistory(app: App, timeZone: string): void {
  serveRemembered(app, contract.listOrderHistory, async ({ db }) => ({
    imported: await selectImportedSpans(db),
  }));

  serve(app, contract.previewOrderHistory, ({ db, body, now }) =>
    describeHistoryFile(db, { csv: body.csv, timeZone, now }),
  );

  serve(app, contract.importOrderHistory, async ({ db, body, user, ...by }) => {
    const file = { fileName: body.file_name, csv: body.csv, today: getDayInZone(timeZone, by.now) };
    const { added, replaced } = await importHistory(db, { ...by, actor: user }, file);
    return { ...done, added_days: added, replaced_days: replaced };
  });

  serve(app, contract.removeOrderHistory, async ({ db, query, user, ...by }) => {
    const subject = { group: query.channel_group, region: query.region };
    return { ...done, removed_days: await removeHistory(db, { ...by, actor: user }, subject) };
  });
}

interface FileInput {
  csv: string;
  timeZone: string;
  now: Date;
}

/** What is in a file, and what importing it would change. */
async function describeHistoryFile(
  db: Db,
  { csv, timeZone, now }: FileInput,
): Promise<contract.OrderHistoryPreview> {
  const { rows, problems } = readOrderHistory(csv, getDayInZone(timeZone, now));
  const days = rows.map(({ day }) => day).toSorted();
  const [first = null] = days;
  const last = days.at(-1) ?? null;
  const there = first === null ? [] : await selectOrderHistory(db, { from: first, to: last ?? first });
  const { added, replaced, same } = compareHistory(rows, there);
  const mapped = await loadMappedSkus(db);
  const unmapped = rows.filter(({ sku }) => !mapped.has(sku));
  return {
    rows: rows.length,
    units: sumBy(rows, ({ units }) => units),
    first_day: first,
    last_day: last,
    added_days: added.length,
    replaced_days: replaced.length,
    same_days: same,
    synced_days: await countSyncedDays(db, rows, { timeZone, now }),
    unmapped: {
      skus: new Set(unmapped.map(({ sku }) => sku)).size,
      units: sumBy(unmapped, ({ units }) => units),
    },
    problems: problems.slice(0, PROBLEMS_SHOWN),
    problem_count: problems.length,
  };
}

/** Days of the file that every account of their channel and region knows: what is synced counts there. */
async function countSyncedDays(
  db: Db,
  rows: readonly OrderHistoryRow[],
  { timeZone, now }: Omit<FileInput, 'csv'>,
): Promise<number> {
  const accounts = await loadAccounts(db, { timeZone, now, firstDay: 0 });
  const keys = new Map(rows.map((row) => [`${row.group} ${row.region} ${row.day}`, row]));
  return [...keys.values()].filter(({ group, region, day }) => {
    const own = accounts.filter((account) => account.group === group && account.regions.includes(region));
    const at = toDayNumber(day);
    return own.length > 0 && own.every(({ known }) => known !== null && known.from <= at && at < known.to);
  }).length;
}
