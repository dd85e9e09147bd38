import { LRUCache } from 'lru-cache';
import { joinTexts, siftRows, type ListRules } from '#shared/lists/list-rules.ts';
import type { ListQuestion } from '#shared/lists/long-list.ts';
import { orderByRank, rankValues, sortFrom } from '#shared/lists/order-values.ts';
import { mapInTurns, runInTurns } from './in-turns.ts';

export interface FoundPage<Row, Count extends string> {
  rows: Row[];
  found: number;
  counts: Record<Count, number>;
}

export interface KeptList<Row, Choice, Count extends string> {
  total: number;
  findPage: (question: ListQuestion, choice: Choice) => Promise<FoundPage<Row, Count>>;
}

/** What is found by one search and filter, in one order: the indexes of its rows. */
interface FoundRows<Count extends string> {
  indexes: Uint32Array;
  counts: Record<Count, number>;
}

/** Several people look at a list in different ways, and each fetches many pages of the same. */
const WAYS_MAX = 6;

/**
 * A list whose rows stay in this process, so that pages of it are found without reading them again. Its orders and the
 * texts that a search looks at are made when they are first needed, and each is a few bytes a row.
 */
export function keepList<Row, Choice, Count extends string>(
  rows: readonly Row[],
  rules: ListRules<Row, Choice, Count>,
): KeptList<Row, Choice, Count> {
  const orders = new LRUCache<string, Promise<Uint32Array>>({ max: WAYS_MAX });
  const ways = new LRUCache<string, Promise<FoundRows<Count>>>({ max: WAYS_MAX });
  let texts: Promise<string[]> | undefined;

  async function orderRows(sort: string): Promise<Uint32Array | null> {
    const { id, direction } = sortFrom(sort);
    const readValue = Object.hasOwn(rules.values, id) ? rules.values[id] : undefined;
    if (!readValue) return null;
    const order = async (): Promise<Uint32Array> => {
      const values = await mapInTurns(rows, readValue);
      return orderByRank(await runInTurns(rankValues(values)), direction);
    };
    return recall(orders, sort, order);
  }

  async function findRows(search: string, sort: string, choice: Choice): Promise<FoundRows<Count>> {
    const wanted = rules.toComparable(search);
    const searched = wanted === '' ? [] : await (texts ??= mapInTurns(rows, (row) => joinTexts(rules, row)));
    const textAt = (index: number): string => searched[index] ?? '';
    const { isFound, found, counts } = await runInTurns(
      siftRows(rows, rules.sift(choice), { wanted, textAt }),
    );
    const order = await orderRows(sort);
    const indexes = new Uint32Array(found);
    let next = 0;
    for (let at = 0; at < rows.length; at += 1) {
      const index = order ? (order[at] ?? 0) : at;
      if (isFound[index]) indexes[next++] = index;
    }
    return { indexes, counts };
  }

  return {
    total: rows.length,
    async findPage({ search, sort, offset, limit }, choice) {
      const way = JSON.stringify([search, sort, choice]);
      const { indexes, counts } = await recall(ways, way, () => findRows(search, sort, choice));
      const page = Array.from(indexes.subarray(offset, offset + limit), (index) => rows[index]);
      return { rows: page.filter((row) => row !== undefined), found: indexes.length, counts };
    },
  };
}

function recall<Value>(
  memory: LRUCache<string, Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = memory.get(key);
  if (known) return known;
  const making = make();
  memory.set(key, making);
  making.catch(() => memory.delete(key));
  return making;
}
