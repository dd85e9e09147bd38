/** What is in the cells of a table's row, from its name on. */
export const readTexts = (row: Element | undefined): (string | null)[] =>
  [...(row?.children ?? [])].map(({ textContent }) => textContent);
