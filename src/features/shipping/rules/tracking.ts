interface Carrier {
  /** How shops spell it. */
  name: RegExp;
  /** What its tracking numbers look like. */
  number: RegExp;
  /** Numbers of this shape belong to one carrier only, so its name is not needed. */
  isUnmistakable?: boolean;
  page: (number: string) => string;
}

/** The carriers whose pages we know. Whatever else a shop says, no link leads anywhere but here. */
const CARRIERS: Carrier[] = [
  {
    name: /^dhl/i,
    number: /^(?:JVGL|JD|JJD|GM|LX|RX)?[A-Z0-9]{8,35}$/i,
    page: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  },
  {
    name: /^ups/i,
    number: /^1Z[A-Z0-9]{16}$/i,
    isUnmistakable: true,
    page: (number) => `https://www.ups.com/track?tracknum=${number}`,
  },
  {
    name: /^fed\s?ex/i,
    number: /^(?:\d{12}|\d{15}|\d{20,22})$/,
    page: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  },
  {
    name: /^(?:usps|u\.?s\.? postal)/i,
    number: /^(?:9[0-9]{19,25}|[A-Z]{2}\d{9}US)$/i,
    page: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  },
  {
    name: /^royal\s?mail/i,
    number: /^(?:[A-Z]{2}\d{9}GB|[A-Z0-9]{9,21})$/i,
    page: (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
  },
  {
    name: /^(?:evri|hermes uk)/i,
    number: /^[A-Z0-9]{8,20}$/i,
    page: (number) => `https://www.evri.com/track/parcel/${number}`,
  },
  {
    name: /^post\s?nl/i,
    number: /^[A-Z0-9]{9,20}$/i,
    page: (number) => `https://postnl.nl/tracktrace/?B=${number}`,
  },
  {
    name: /^dpd/i,
    number: /^\d{10,28}$/,
    page: (number) => `https://tracking.dpd.de/status/en_US/parcel/${number}`,
  },
  {
    name: /^gls/i,
    number: /^[A-Z0-9]{8,20}$/i,
    page: (number) => `https://gls-group.com/GROUP/en/parcel-tracking?match=${number}`,
  },
];

export interface TrackingNumber {
  number: string;
  /** The carrier's own page about it; null where the carrier is not known or the number is none of its. */
  link: string | null;
}

/** The tracking numbers of a parcel, which come joined by commas, each with the page of its carrier. */
export const listTrackingNumbers = (carrier: string | null, numbers: string | null): TrackingNumber[] =>
  (numbers ?? '')
    .split(',')
    .map((number) => number.trim())
    .filter((number) => number !== '')
    .map((number) => ({ number, link: linkTo(carrier?.trim() ?? '', number) }));

function linkTo(carrier: string, number: string): string | null {
  // People group the digits; the carrier does not.
  const plain = number.replaceAll(/[\s-]/g, '');
  const known = CARRIERS.find(({ name }) => name.test(carrier));
  const of = known ?? CARRIERS.find(({ isUnmistakable, number }) => isUnmistakable && number.test(plain));
  return of?.number.test(plain) ? of.page(encodeURIComponent(plain)) : null;
}
