import { tokenNaming } from '#features/access-tokens/server/public.ts';
import { episodeNaming } from '#features/attention/server/public.ts';
import { catalogueNaming } from '#features/catalogue/server/public.ts';
import { closureNaming } from '#features/company-calendar/server/public.ts';
import { sourceNaming } from '#features/connections/server/public.ts';
import { boxNaming, destinationNaming } from '#features/factory-shipments/server/public.ts';
import { webhookNaming } from '#features/deliveries/server/public.ts';
import { demandEventNaming } from '#features/forecast/server/public.ts';
import type { Namings } from '#features/history/server/public.ts';
import { kitNaming } from '#features/kits/server/public.ts';
import { dayNaming } from '#features/plan/server/public.ts';
import { customerNaming } from '#features/sales/server/public.ts';
import { parcelNaming } from '#features/shipping/server/public.ts';
import { invitationNaming, userNaming } from '#features/users/server/public.ts';
import { viewNaming } from '#features/views/server/public.ts';

/** What the records of each area are called, by their kind in the history. */
export const recordNamings: Namings = {
  'access-token': tokenNaming,
  'catalogue-item': catalogueNaming,
  'calendar-address': userNaming,
  closure: closureNaming,
  customer: customerNaming,
  source: sourceNaming,
  'factory-shipment': boxNaming,
  'box-destination': destinationNaming,
  'demand-event': demandEventNaming,
  episode: episodeNaming,
  factor: userNaming,
  invitation: invitationNaming,
  kit: kitNaming,
  'planning-day': dayNaming,
  parcel: parcelNaming,
  'saved-view': viewNaming,
  user: userNaming,
  notifications: userNaming,
  webhook: webhookNaming,
};
