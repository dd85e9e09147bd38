import { formatCount } from '#shared/numbers.ts';

/** A shop of which parcels or orders are missing, because its orders are still being read. */
interface LoadingShop {
  /** As its source is called: `Shop, parcels`. */
  name: string;
}

/** Of `Shop, parcels` or `Shop, orders`: nothing else is shown here. */
export const getShopName = ({ name }: LoadingShop): string => name.replace(/,? (?:parcels|orders)\b/, '');

/** `EU, UK are still loading` */
export function nameLoading(loading: readonly LoadingShop[]): string {
  const names = loading.map(getShopName).join(', ');
  return `${names} ${loading.length === 1 ? 'is' : 'are'} still loading`;
}

/** `12 parcels`, or `At least 12 parcels, because EU is still loading`. */
export const describeParcels = (parcels: number, loading: readonly LoadingShop[]): string =>
  loading.length === 0
    ? formatCount(parcels, 'parcel')
    : `At least ${formatCount(parcels, 'parcel')}, because ${nameLoading(loading)}`;
