/** `delivered.3~in_transit.2`: the sections that are not at their first page. A status is whatever a carrier says. */
export function parsePages(text: string): Map<string, number> {
  const pages = text.split('~').flatMap((part): [string, number][] => {
    const [, status = '', digits = ''] = /^(.*)\.(\d{1,6})$/.exec(part) ?? [];
    const page = Number(digits);
    return page > 1 ? [[decodeStatus(status), page]] : [];
  });
  return new Map(pages);
}

export const formatPages = (pages: ReadonlyMap<string, number>): string =>
  [...pages]
    .filter(([, page]) => page > 1)
    .map(([status, page]) => `${encodeStatus(status)}.${page}`)
    .join('~');

const encodeStatus = (status: string): string => encodeURIComponent(status).replaceAll('~', '%7E');

function decodeStatus(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // an address typed by hand
  }
}
