/** The parts of the work that things needing a person are grouped by, in the order in which they are shown. */
export const ATTENTION_AREAS = [
  { area: 'stock', title: 'Stock' },
  { area: 'boxes', title: 'Boxes' },
  { area: 'parcels', title: 'Parcels' },
  { area: 'plan', title: 'Plan' },
  { area: 'sales', title: 'Sales' },
  { area: 'catalogue', title: 'Catalogue' },
  { area: 'data', title: 'Data' },
] as const;
export type AttentionArea = (typeof ATTENTION_AREAS)[number]['area'];
