/** Every word on the screens of shipping, component by component. */
import { formatNumber } from '#web/format.ts';

export const careDialogWords = {
  thisParcelIsNoLonger: 'This parcel is no longer in this list.',
  saved: (order: string) => `${order} saved`,
  failed: 'Failed to save the parcel',
  title: (orderName: string) => `Parcel of ${orderName}`,
  saveParcel: 'Save Parcel',
  saving: 'Saving…',
  note: 'Note',
  handled: 'Handled',
  description: 'Hides it from this list until its next scan.',
  history: 'History',
  someone: 'Someone',
  owner: 'Owner',
  couldntLoadListOfOwners: 'Couldn’t load the list of owners.',
  unassigned: 'Unassigned',
} as const;

export const noWorkWords = {
  noMatch: 'No parcels match your filters',
  noMatchSoFar: 'No parcels match your filters so far',
  heading: 'Nothing needs action',
  headingSoFar: 'Nothing found that needs action so far',
  parcelsThatNotScannedStop: 'Parcels that aren’t scanned, stop moving, fail or run late will appear here.',
} as const;

export const workFiltersWords = {
  allOwners: 'All Owners',
  mine: 'Mine',
  unassigned: 'Unassigned',
  reason: 'Reason',
  owner: 'Owner',
  allReasons: 'All Reasons',
  handled: 'Handled',
} as const;

export const workTabWords = {
  error: (error: string) => `Error: ${error}`,
  prefixError: 'Error',
  parcelsNeedingAction: 'Parcels needing action',
  pagesOfParcels: 'Pages of parcels',
  prev: 'Prev',
  moreParcels: (count: number, bound: string) =>
    count === 1 && bound === '' ? '1 more parcel is' : `${bound}${formatNumber(count)} more parcels are`,
  withCarriersThatTell: 'with carriers that don’t report scans, so their progress is unknown.',
} as const;
