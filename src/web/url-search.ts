/** The query of an address as plain texts, `?role=admin&sort=-created`, the way people read and paste it. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** The reverse of `parseSearch`; leaves out what is undefined or empty. */
export function formatSearch(search: Record<string, string | number | boolean | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size ? `?${query}` : '';
}
