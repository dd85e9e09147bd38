interface Page<Row> {
  rows: readonly Row[];
  total: number;
}

/** More pages than any list has: one that never ends is a mistake, and would ask for ever. */
const MAX_PAGES = 10_000;

/** All rows of a list that comes in pages, asked one after another. A list that grows meanwhile is read to its end. */
export async function fetchAllPages<Row>(
  size: number,
  fetchPage: (offset: number) => Promise<Page<Row>>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { rows, total } = await fetchPage(page * size);
    all.push(...rows);
    if (rows.length === 0 || (page + 1) * size >= total) return all;
  }
  throw new Error('the list has no end');
}
