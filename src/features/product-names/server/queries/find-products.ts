import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { buildContainsPattern } from '#server/db/like.ts';
import {
  selectIdsByCode,
  type Finder,
  type FindQuestion,
  type FoundRecord,
} from '#server/db/find-records.ts';
import { loadProductNames } from './load-product-names.ts';

/** Fewer letters are in nearly every name. */
const NAME_LETTERS = 3;

/** How the search finds products: by SKU, ASIN and their other codes, and by the words of their names. */
export const productFinder: Finder = {
  find: async (db, question) => {
    const skus = await selectFoundSkus(db, question);
    const products = await describeProducts(db, skus, question.terms.codes);
    return products
      .toSorted((one, other) => Number(other.isExact) - Number(one.isExact))
      .slice(0, question.limit);
  },
  describe: (db, ids) => describeProducts(db, ids, []),
};

async function selectFoundSkus(db: Db, question: FindQuestion): Promise<string[]> {
  const { terms, limit } = question;
  const table = { table: 'product_names', id: 'sku', hasEnds: false };
  // A SKU is there once for each place that has it.
  const several = { terms, limit: limit * 8 };
  const parts = [
    sql`${selectIdsByCode({ ...table, column: 'sku' }, several)}`,
    sql`${selectIdsByCode({ ...table, column: 'asin' }, several)}`,
    sql`(select sku from product_names where codes && ${listSpellings(terms.codes)}::text[] limit ${limit})`,
    sql`(select code from catalogue_items where kind = 'sku' and lower(code) = any(${terms.codes}::text[]) limit ${limit})`,
    ...selectByName(question),
  ];
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(parts, sql` union all `)}) as found group by id
    order by bool_or(lower(id) = any(${terms.codes}::text[])) desc, id limit ${limit * 4}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Names that have every word somewhere; where very many do, some of them. */
function selectByName({ terms: { words }, limit }: FindQuestion) {
  const sought = chooseSoughtWords(words);
  if (sought.length === 0) return [];
  const matchName = (column: string) => {
    const name = sql`lower(${sql.ref(column)})`;
    // Without the index, which is for those that are sought: what nearly all names have takes long to look up.
    const others = words
      .filter((word) => !sought.includes(word))
      .map((word) => [sql`(${name} || '')`, word] as const);
    return sql.join(
      [...sought.map((word) => [name, word] as const), ...others].map(
        ([text, word]) => sql`${text} like ${buildContainsPattern(word)}`,
      ),
      sql` and `,
    );
  };
  return [
    sql`(select sku from product_names where ${matchName('name')} limit ${limit * 8})`,
    sql`(select code from catalogue_items where kind = 'sku' and ${matchName('name')} limit ${limit})`,
    sql`(select known.sku from catalogue_items as item join product_names as known on known.asin = item.code
      where item.kind = 'asin' and ${matchName('item.name')} limit ${limit})`,
  ];
}

/** The words that are looked up: those with a digit are in the fewest names; without one all that are long enough. */
function chooseSoughtWords(words: readonly string[]): string[] {
  const long = words.filter((word) => word.length >= NAME_LETTERS);
  const withDigit = long.filter((word) => /\d/.test(word));
  return withDigit.length > 0 ? withDigit : long;
}

/** Codes are kept as the vendors write them. */
const listSpellings = (codes: readonly string[]): string[] =>
  codes.flatMap((code) => [code, code.toUpperCase()]);

async function describeProducts(
  db: Db,
  skus: readonly string[],
  codes: readonly string[],
): Promise<FoundRecord[]> {
  const names = await loadProductNames(db, skus);
  return skus.map((sku) => {
    const product = names.get(sku);
    const known = [sku, ...(product?.codes ?? [])];
    const matched = product?.codes.find((code) => codes.includes(code.toLowerCase()));
    return {
      id: sku,
      label: sku,
      detail: [product?.name, matched].filter(Boolean).join(' · ') || null,
      path: `/sku/${encodeURIComponent(sku)}`,
      isExact: known.some((code) => codes.includes(code.toLowerCase())),
    };
  });
}
