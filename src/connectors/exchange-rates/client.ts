import { checkRows, type CheckedRows } from '../kit/rows.ts';
import type { VendorHttp } from '../kit/vendor-http.ts';
import { ratesCell, ratesFile } from './wire.ts';

export const CENTRAL_BANK = 'European Central Bank';

export interface CheckedCell {
  time: string;
  currency: string;
  rate: number;
}

/** Downloads one rates file; none of the three has a key, a parameter or pages. */
export async function downloadRatesFile(
  http: VendorHttp,
  { url, what, signal }: { url: URL; what: string; signal?: AbortSignal },
): Promise<CheckedRows<CheckedCell>> {
  const { data } = await http.request({ what, url, as: 'text', schema: ratesFile, signal });
  return checkRows({ vendor: CENTRAL_BANK, what, schema: ratesCell, rows: data });
}
