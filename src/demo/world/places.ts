/** Where stock lies. Its id is the word that the whole demo company uses for it. */
export type PlaceId = 'tive' | 'uk' | 'itb' | 'fba-us' | 'fba-ca' | 'fba-eu' | 'fba-uk';

export interface WorldPlace {
  id: PlaceId;
  name: string;
  city: string;
  country: string;
  /** Of the shift plan, winter and summer alike: the world does not need to be truer than that. */
  utcOffsetHours: number;
  isAmazon: boolean;
  /** Deposco promises more than there is, and counts quarantined units as on hand; Mintsoft does neither. */
  promisesBeyondStock: boolean;
  countsQuarantine: boolean;
  supply: Supply;
}

/** A place is filled up from the factory, or from another place, on its own day. */
export interface Supply {
  from: 'factory' | PlaceId;
  everyDays: number;
  /** Day number modulo `everyDays` on which goods arrive: always a Tuesday, Wednesday or Thursday. */
  onDay: number;
  /** How many days of sales an arrival fills up to. */
  coverDays: number;
  /** Calendar days between two places; working days at sea from the factory. */
  leadDays: number;
}

const warehouse = { isAmazon: false, promisesBeyondStock: false, countsQuarantine: false };
const amazon = { isAmazon: true, promisesBeyondStock: false, countsQuarantine: false };

export const PLACES: readonly WorldPlace[] = [
  {
    id: 'tive',
    name: 'TIVE EU',
    city: 'Venlo',
    country: 'NL',
    utcOffsetHours: 1,
    ...warehouse,
    supply: { from: 'factory', everyDays: 14, onDay: 5, coverDays: 38, leadDays: 35 },
  },
  {
    id: 'uk',
    name: 'TIVE UK',
    city: 'Coventry',
    country: 'GB',
    utcOffsetHours: 0,
    ...warehouse,
    supply: { from: 'tive', everyDays: 7, onDay: 6, coverDays: 21, leadDays: 3 },
  },
  {
    id: 'itb',
    name: 'ITB US',
    city: 'Savannah',
    country: 'US',
    utcOffsetHours: -5,
    isAmazon: false,
    promisesBeyondStock: true,
    countsQuarantine: true,
    supply: { from: 'factory', everyDays: 14, onDay: 12, coverDays: 38, leadDays: 30 },
  },
  {
    id: 'fba-us',
    name: 'Amazon FBA US',
    city: 'Various',
    country: 'US',
    utcOffsetHours: -5,
    ...amazon,
    supply: { from: 'itb', everyDays: 7, onDay: 0, coverDays: 24, leadDays: 7 },
  },
  {
    id: 'fba-ca',
    name: 'Amazon FBA Canada',
    city: 'Various',
    country: 'CA',
    utcOffsetHours: -5,
    ...amazon,
    supply: { from: 'itb', everyDays: 14, onDay: 7, coverDays: 30, leadDays: 10 },
  },
  {
    id: 'fba-eu',
    name: 'Amazon FBA EU',
    city: 'Various',
    country: 'DE',
    utcOffsetHours: 1,
    ...amazon,
    supply: { from: 'tive', everyDays: 7, onDay: 6, coverDays: 24, leadDays: 6 },
  },
  {
    id: 'fba-uk',
    name: 'Amazon FBA UK',
    city: 'Various',
    country: 'GB',
    utcOffsetHours: 0,
    ...amazon,
    supply: { from: 'tive', everyDays: 7, onDay: 0, coverDays: 24, leadDays: 6 },
  },
];

const byId = new Map(PLACES.map((place) => [place.id, place]));

export function getPlace(id: PlaceId): WorldPlace {
  const place = byId.get(id);
  if (!place) throw new Error(`There is no place ${id}.`);
  return place;
}

/** Which region's devices a place keeps. */
export const getPlaceRegion = (id: PlaceId) =>
  id === 'itb' || id === 'fba-us' || id === 'fba-ca' ? 'US' : 'EU';
