/** A page as a person opens it. */
export interface MeasuredPage {
  name: string;
  path: string;
  /** What is there when it can be used; without skeletons, which are `aria-hidden` or say that they wait. */
  usable: string;
  /** Its search, where all rows are in the browser: what is typed, letter by letter. */
  search?: { label: string; letters: string };
  /** Whether its list is long enough to be scrolled. */
  scrolls?: true;
  isSignedOut?: boolean;
}

const ROWS = 'main table[aria-rowcount] tbody tr[data-index]:not([data-waiting])';

export const SCREENS: readonly MeasuredPage[] = [
  { name: 'sign-in', path: '/login', usable: 'input[type=password]', isSignedOut: true },
  { name: 'dashboard', path: '/dashboard', usable: 'main li button' },
  {
    name: 'warehouse',
    path: '/warehouse/tive',
    usable: ROWS,
    scrolls: true,
  },
  {
    name: 'warehouse, ITB',
    path: '/warehouse/itb',
    usable: ROWS,
    scrolls: true,
  },
  { name: 'planning', path: '/planning', usable: 'main [role=grid] [role=gridcell], main table td' },
  { name: 'sales', path: '/sales', usable: 'main table td' },
  { name: 'amazon', path: '/amazon', usable: ROWS, scrolls: true },
  { name: 'manufacturing', path: '/manufacturing', usable: ROWS },
  { name: 'shipping', path: '/shipping', usable: ROWS },
  {
    name: 'factory shipments',
    path: '/factory-shipments?group=boxes',
    usable: ROWS,
    search: { label: 'Search shipments', letters: '73' },
  },
  { name: 'catalogue', path: '/catalogue', usable: ROWS },
  { name: 'users', path: '/users', usable: ROWS },
  { name: 'connections', path: '/connections', usable: 'main table td, main ul li' },
];
