import { joinTexts, siftRows, type ListRules } from '#shared/lists/list-rules.ts';
import { runAtOnce } from '#shared/lists/steps.ts';

/** What a search and a choice find of a list of which all rows are here. */
export function findRows<Row, Choice, Count extends string>(
  rows: readonly Row[],
  rules: ListRules<Row, Choice, Count>,
  { search, choice }: { search: string; choice: Choice },
) {
  const textAt = (index: number): string => {
    const row = rows[index];
    return row === undefined ? '' : joinTexts(rules, row);
  };
  const wanted = rules.toComparable(search);
  const { isFound, counts } = runAtOnce(siftRows(rows, rules.sift(choice), { wanted, textAt }));
  return { rows: rows.filter((_, at) => isFound[at]), counts };
}
