import { tokenNaming } from '#features/access-tokens/server/service.ts';
import { catalogueNaming } from '#features/catalogue/server/service.ts';
import { sourceNaming } from '#features/connections/server/service.ts';
import { boxNaming } from '#features/factory-shipments/server/service.ts';
import type { Namings } from '#features/history/server/service.ts';
import { kitNaming } from '#features/kits/server/service.ts';
import { dayNaming } from '#features/planning/server/service.ts';
import { parcelNaming } from '#features/shipping/server/service.ts';
import { userNaming } from '#features/users/server/service.ts';

/** What the records of each area are called, by their kind in the history. */
export const recordNamings: Namings = {
  'access-token': tokenNaming,
  'catalogue-item': catalogueNaming,
  source: sourceNaming,
  'factory-shipment': boxNaming,
  kit: kitNaming,
  'planning-day': dayNaming,
  parcel: parcelNaming,
  user: userNaming,
};
