import type { PlaceId } from '../places.ts';
import type { Random } from '../random.ts';

export interface Carrier {
  name: string;
  /** Whether the shop hears of its scans; of the others it never learns more than the number. */
  tellsEvents: boolean;
  /** Whether it says by when a parcel will arrive; not every carrier that reports scans does. */
  givesEstimate?: false;
  number(random: Random): string;
  link: ((number: string) => string) | null;
}

const dhl: Carrier = {
  name: 'DHL eCommerce',
  tellsEvents: true,
  number: (random) => `JVGL${random.drawDigits(16)}`,
  link: (number) => `https://www.dhl.com/track?id=${number}`,
};
const postNl: Carrier = {
  name: 'PostNL',
  tellsEvents: true,
  number: (random) => `3STLXE${random.drawDigits(9)}`,
  link: (number) => `https://postnl.nl/tracktrace/?B=${number}`,
};
const dpd: Carrier = {
  name: 'DPD',
  tellsEvents: true,
  givesEstimate: false,
  number: (random) => `0528${random.drawDigits(10)}`,
  link: (number) => `https://www.dpd.com/tracking/${number}`,
};
const royalMail: Carrier = {
  name: 'Royal Mail',
  tellsEvents: true,
  number: (random) => `QB${random.drawDigits(9)}GB`,
  link: (number) => `https://www.royalmail.com/track-your-item#/${number}`,
};
const evri: Carrier = {
  name: 'Evri',
  tellsEvents: true,
  givesEstimate: false,
  number: (random) => `H00${random.drawLetters(2)}A${random.drawDigits(10)}`,
  link: (number) => `https://www.evri.com/track/parcel/${number}`,
};
const ups: Carrier = {
  name: 'UPS',
  tellsEvents: true,
  number: (random) => `1Z${random.drawLetters(3)}${random.drawDigits(13)}`,
  link: (number) => `https://www.ups.com/WebTracking?trackNums=${number}`,
};
const fedEx: Carrier = {
  name: 'FedEx',
  tellsEvents: true,
  number: (random) => `7${random.drawDigits(11)}`,
  link: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
};
const usps: Carrier = {
  name: 'USPS',
  tellsEvents: true,
  number: (random) => `9400${random.drawDigits(18)}`,
  link: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
};
const courier: Carrier = {
  name: 'Other',
  tellsEvents: false,
  number: (random) => `LOCAL-${random.drawDigits(6)}`,
  link: null,
};

const anywhere: readonly (readonly [Carrier, number])[] = [
  [dhl, 64],
  [dpd, 32],
  [courier, 4],
];

/** Who brings a parcel from a warehouse to a country, by weight. */
export function listCarriers(place: PlaceId, country: string): readonly (readonly [Carrier, number])[] {
  if (place === 'itb')
    return country === 'US' ? [[ups, 46], [fedEx, 22], [usps, 30], [courier, 2]] : [[ups, 70], [fedEx, 30]]; // oxfmt-ignore
  if (place === 'uk') return country === 'GB' ? [[royalMail, 55], [evri, 27], [dpd, 15], [courier, 3]] : [[royalMail, 1]]; // oxfmt-ignore
  return country === 'NL' || country === 'BE' ? [[postNl, 76], [dhl, 20], [courier, 4]] : anywhere; // oxfmt-ignore
}

/** Usual days on the road, from pick-up to the door. */
export function getRoadDays(place: PlaceId, country: string): readonly [from: number, to: number] {
  if (place === 'uk') return country === 'GB' ? [0.8, 2.2] : [2, 5];
  if (place === 'itb') return country === 'US' ? [1.5, 4] : [5, 10];
  if (country === 'NL') return [0.8, 1.8];
  if (country === 'DE' || country === 'BE') return [0.8, 2.4];
  return country === 'CH' || country === 'NO' ? [4, 9] : [1.5, 4];
}

const SPELL_DAYS = 45;
const SLOWER_DAYS = 2;

/**
 * A parcel takes this many days longer on the one lane that is slow for some weeks, as when a sorting centre is short
 * of people.
 */
export function getSlowLaneDays(carrier: string, country: string, day: number): number {
  const isSlowSpell = Math.floor(day / SPELL_DAYS) % 2 === 1;
  return carrier === 'DPD' && country === 'GB' && isSlowSpell ? SLOWER_DAYS : 0;
}
