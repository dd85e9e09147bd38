import { joinTexts, siftRows, type ListRules } from '#shared/lists/list-rules.ts';
import type { ListQuestion } from '#shared/lists/long-list.ts';
import { orderByRank, rankValues, sortFrom } from '#shared/lists/order-values.ts';
import { runAtOnce } from '#shared/lists/steps.ts';

/** The page of a list that a server answers, by the rules that it shares with the browser. */
export function findFakePage<Row, Choice, Count extends string>(
  rows: readonly Row[],
  rules: ListRules<Row, Choice, Count>,
  query: ListQuestion & Choice,
) {
  const { search, sort, offset, limit } = query;
  const texts = rows.map((row) => joinTexts(rules, row));
  const wanted = rules.toComparable(search);
  const sieve = rules.sift(query);
  const { isFound, found, counts } = runAtOnce(
    siftRows(rows, sieve, { wanted, textAt: (index) => texts[index] ?? '' }),
  );
  const { id, direction } = sortFrom(sort);
  const values = rules.values[id];
  const ranks = runAtOnce(rankValues(rows.map((row) => values?.(row))));
  const order = [...orderByRank(ranks, direction)].filter((index) => isFound[index]);
  const page = order.slice(offset, offset + limit).flatMap((index) => rows[index] ?? []);
  return { rows: page, page: { found, counts, revision: 'one' } };
}
