/** Every word on the screens of shipping, component by component. */
import { formatCount } from '#web/format.ts';

export const caredWords = {
  assignParcel: (order: string) => `Assign ${order}`,
  assign: 'Assign',
  unassigned: 'Unassigned',
  owner: (owner: string, order: string) => `${owner}, owner of ${order}`,
} as const;

export const trackingWords = {
  title: (number: string) => `Track ${number} on the carrier’s site`,
} as const;

export const waitingSinceWords = {
  noScan: 'No scan, ',
  businessDays: (waitingDays: number) => formatCount(waitingDays, 'business day'),
} as const;
