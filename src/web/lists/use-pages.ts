import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Endpoint, ResponseOf } from '#shared/endpoint.ts';
import { defineQuery } from '../api/query.ts';
import type { PagedRows } from './paged-rows.ts';
import type { PagesOptions } from './pages-options.ts';
import { loadAllRows } from './load-all-rows.ts';

const PAGE_ROWS = 100;
/** Pages fetched beyond those in sight: at 3,000 pixels per second four seconds’ worth, either way. */
const AHEAD = 3;

export interface FoundPages<Row, Counts> {
  paged: PagedRows<Row>;
  counts: Counts;
  /** The rows of the last choice, while those of the next are on their way. */
  isOld: boolean;
}

/** What came of the requests for pages, as `Loaded` wants to know it. */
export interface PagesState<Row, Counts> {
  /** Undefined while there are none. */
  found: FoundPages<Row, Counts> | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface Pages<Row, Counts> {
  list: string;
  choice: string;
  count: number;
  counts: Counts;
  byNumber: ReadonlyMap<number, readonly Row[]>;
}

/**
 * The pages of a long list that are in sight, and some around them. While the first of another choice are on their way, the
 * rows of the last one of the same list stay. Without `options` the list is not long, and nothing is fetched.
 */
export function usePages<E extends Endpoint, Row, Counts>(
  options: PagesOptions<E, Row, Counts> | undefined,
): PagesState<Row, Counts> {
  const [sight, setSight] = useState({ first: 0, last: 0 });
  const [shown, setShown] = useState<Pages<Row, Counts>>();
  const isSameList = shown?.list === options?.list;
  const known = isSameList && shown?.choice === options?.choice ? shown?.count : undefined;
  const numbers = options ? (options.firstRows === undefined ? listPageNumbers(sight, known) : [0]) : [];
  const { data: answers, ...state } = useQueries({
    queries: numbers.map((number) => definePage(options, number)),
    combine: readAnswers,
  });
  const next = useMemo(
    () => options && readPages(options, numbers, answers),
    // oxlint-disable-next-line react/exhaustive-deps -- the options of one choice are the same
    [answers, numbers.join(), options?.list, options?.choice],
  );
  if (next && next !== shown) setShown(next);
  const onShow = useCallback((first: number, last: number) => {
    const pages = { first: toPage(first), last: toPage(Math.max(first, last - 1)) };
    setSight((before) => (before.first === pages.first && before.last === pages.last ? before : pages));
  }, []);
  const pages = options && (next ?? (isSameList ? shown : undefined));
  const found = useMemo((): FoundPages<Row, Counts> | undefined => {
    if (!pages || !options) return undefined;
    return {
      counts: pages.counts,
      isOld: pages.choice !== options.choice,
      paged: {
        count: pages.count,
        rowAt: (index) => pages.byNumber.get(toPage(index))?.[index % PAGE_ROWS],
        loaded: [...pages.byNumber.values()].flat(),
        onShow,
        loadAll: () => loadAllRows(options),
      },
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the options of one choice are the same
  }, [pages, options?.list, options?.choice, onShow]);
  return { found, ...state };
}

const toPage = (index: number): number => Math.floor(index / PAGE_ROWS);

/** Which pages are wanted: those in sight first, of a list that is not known yet only the first of them. */
function listPageNumbers(
  { first, last }: { first: number; last: number },
  count: number | undefined,
): number[] {
  if (count === undefined) return first === 0 ? [0] : [0, first];
  const end = Math.max(0, toPage(count - 1));
  const from = Math.max(0, Math.min(first, end) - AHEAD);
  return Array.from({ length: Math.min(last, end) + AHEAD - from + 1 }, (_, at) => from + at).filter(
    (number) => number <= end,
  );
}

function definePage<E extends Endpoint, Row, Counts>(
  options: PagesOptions<E, Row, Counts> | undefined,
  number: number,
) {
  if (!options) throw new Error('A list that is not long has no pages');
  const slice = { offset: number * PAGE_ROWS, limit: options.firstRows ?? PAGE_ROWS };
  return {
    ...defineQuery(options.endpoint, options.buildInput(slice)),
    refetchInterval: options.refreshMs ?? false,
  };
}

interface Result<Answer> {
  data: Answer | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

const readAnswers = <Answer>(results: readonly Result<Answer>[]) => ({
  data: results.map(({ data }) => data),
  error: results.find(({ error }) => error !== null)?.error ?? null,
  isFetching: results.some(({ isFetching }) => isFetching),
  refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
});

/** The pages that are here; none while not one is. */
function readPages<E extends Endpoint, Row, Counts>(
  { list, choice, readPage }: PagesOptions<E, Row, Counts>,
  numbers: readonly number[],
  answers: readonly (ResponseOf<E> | undefined)[],
): Pages<Row, Counts> | undefined {
  const pages = answers.flatMap((answer, at) => {
    const page = answer === undefined ? undefined : readPage(answer);
    const number = numbers[at];
    return page && number !== undefined ? [{ number, ...page }] : [];
  });
  const [first] = pages;
  if (!first) return undefined;
  return {
    list,
    choice,
    count: first.found,
    counts: first.counts,
    byNumber: new Map(pages.map(({ number, rows }) => [number, rows])),
  };
}
