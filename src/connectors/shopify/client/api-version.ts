/** Read the release notes of a later version, and compare our queries with its schema, before raising this. */
export const API_VERSION = '2026-07';

const MONTHS_SERVED = 12;

/** The first day on which Shopify need not serve a version any more: it does so for at least a year. */
export function computeVersionEnd(version: string): string {
  const [year = 0, month = 1] = version.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + MONTHS_SERVED, 1)).toISOString().slice(0, 10);
}

export const API_VERSION_ENDS_ON = computeVersionEnd(API_VERSION);
